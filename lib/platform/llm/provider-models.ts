import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";

/** The AI SDK's provider-side model: one request in, one reply or stream out, no retries of its own. */
export type ProviderModel = Extract<LanguageModel, { readonly specificationVersion: "v3" }>;

export function createProviderModel(config: ModelConfig): ProviderModel {
  const { provider, model, baseUrl } = config;
  switch (provider) {
    case "openai-compatible":
      return openAiCompatible(config);
    case "anthropic":
      return createAnthropic({ apiKey: keyOf(config), ...(baseUrl && { baseURL: baseUrl }) })(model);
    case "google":
      return createGoogleGenerativeAI({ apiKey: keyOf(config), ...(baseUrl && { baseURL: baseUrl }) })(model);
  }
}

/** The providers would look for a key in variables of their own when given none: an empty one stops that. */
const keyOf = ({ apiKey }: ModelConfig): string => apiKey ?? "";

function openAiCompatible(config: ModelConfig): ProviderModel {
  const { base, query } = splitQuery(config.baseUrl ?? "");
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: base,
    ...(config.apiKey && { apiKey: config.apiKey }),
    ...(query && { queryParams: query }),
    includeUsage: true,
    supportsStructuredOutputs: config.json === "schema",
    transformRequestBody: (body) => essentials(body, config.maxOutputField),
  });
  return provider(config.model);
}

const PASSED_ON = ["model", "messages", "response_format", "stream", "stream_options"] as const;

/** What may travel, whatever a later version of the SDK would like to add; the cap under the name the endpoint knows. */
function essentials(body: Readonly<Record<string, unknown>>, capField: string): Record<string, unknown> {
  const kept = PASSED_ON.map((name) => [name, body[name]] as const);
  const all = [...kept, [capField, body.max_tokens] as const];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

function splitQuery(url: string): { base: string; query: Record<string, string> | null } {
  const { searchParams } = new URL(url);
  const query = Object.fromEntries(searchParams);
  return { base: url.split("?", 1)[0] ?? url, query: Object.keys(query).length === 0 ? null : query };
}
