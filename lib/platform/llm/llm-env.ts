import { z } from "zod";
import { LLM_ROLES, type LlmRole, ROLE_DEFAULTS } from "@/lib/platform/llm/roles";

/**
 * Which model plays which role, from the environment. A role's name is AGENT, EXTRACTOR, TAGGER, SCREENER or JUDGE:
 *
 *   IDEATASTE_JUDGE                     provider:model, provider one of openai-compatible, anthropic, google;
 *                                       unset, empty or "offline": no model
 *   IDEATASTE_JUDGE_BASE_URL            needed for openai-compatible (with its /v1), optional for the others
 *   IDEATASTE_JUDGE_API_KEY             needed for anthropic and google; leave it unset where the endpoint asks for none
 *   IDEATASTE_JUDGE_MAX_OUTPUT          tokens of a reply, or "none" to send no cap. Default: 16384 (agent, extractor,
 *                                       tagger), 4096 (screener), 1200 (judge)
 *   IDEATASTE_JUDGE_MAX_OUTPUT_FIELD    max_tokens or max_completion_tokens (openai-compatible). Default: the latter at
 *                                       api.openai.com, the former elsewhere
 *   IDEATASTE_JUDGE_JSON                schema (default), object, or off: how a JSON reply is asked for. "object" for
 *                                       endpoints that know JSON mode but no schema
 *   IDEATASTE_JUDGE_STREAM              on or off. Default: on for agent, extractor and tagger
 *   IDEATASTE_JUDGE_TIMEOUT_SECONDS     of one attempt. Default 600 or 180
 *   IDEATASTE_JUDGE_ATTEMPTS            of one call, the first included. Default 6
 *   IDEATASTE_JUDGE_CONCURRENCY         requests in flight at the endpoint. Default 64 for the agent, whose population has a
 *                                       concurrency of its own, else 4. Roles that share an endpoint share one queue with
 *                                       the smallest figure that is set, or the largest default
 *   IDEATASTE_JUDGE_PER_MINUTE          requests begun per minute. Default: no limit
 *   IDEATASTE_JUDGE_PRICE               input/output, US dollars per million tokens, e.g. "0.5/1.5": costs in the log
 */
export type ModelConfig = {
  readonly role: LlmRole;
  readonly provider: LlmProvider;
  readonly model: string;
  /** Null: the provider's own. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** Null: no cap is sent. */
  readonly maxOutput: number | null;
  readonly maxOutputField: "max_tokens" | "max_completion_tokens";
  readonly json: "schema" | "object" | "off";
  readonly stream: boolean;
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly concurrency: number;
  /** False where it is the role's default. */
  readonly concurrencyIsSet: boolean;
  readonly perMinute: number | null;
  readonly price: { readonly input: number; readonly output: number } | null;
};

export const LLM_PROVIDERS = ["openai-compatible", "anthropic", "google"] as const;
export type LlmProvider = (typeof LLM_PROVIDERS)[number];

const modelRef = z.string().transform((text, context) => {
  const colon = text.indexOf(":");
  const provider = z.enum(LLM_PROVIDERS).safeParse(text.slice(0, colon));
  const model = text.slice(colon + 1).trim();
  if (colon > 0 && provider.success && model !== "") return { provider: provider.data, model };
  context.addIssue({
    code: "custom",
    message: `use provider:model, provider one of ${LLM_PROVIDERS.join(", ")}`,
  });
  return z.NEVER;
});

const positive = (most: number) => z.coerce.number().int().min(1).max(most);
const price = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'use input/output in US dollars per million tokens, e.g. "0.5/1.5"')
  .transform((text) => {
    const [input = 0, output = 0] = text.split("/").map(Number);
    return { input, output };
  });

const baseUrl = z
  .url({ protocol: /^https?$/, error: "use a URL that begins with http:// or https://" })
  .refine((url) => {
    const { username, password } = new URL(url);
    return username === "" && password === "";
  }, "put the key into _API_KEY, not into the URL");

/** The settings of one role, by their names without the prefix. */
const roleSettings = z.object({
  MODEL: modelRef,
  BASE_URL: baseUrl.optional(),
  API_KEY: z.string().optional(),
  MAX_OUTPUT: z.union([z.literal("none"), positive(1_000_000)]).optional(),
  MAX_OUTPUT_FIELD: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  JSON: z.enum(["schema", "object", "off"]).default("schema"),
  STREAM: z.enum(["on", "off"]).optional(),
  TIMEOUT_SECONDS: positive(3_600).optional(),
  ATTEMPTS: positive(20).default(6),
  CONCURRENCY: positive(1_000).optional(),
  PER_MINUTE: positive(100_000).optional(),
  PRICE: price.optional(),
});
type RoleSettings = z.infer<typeof roleSettings>;
const SETTING_NAMES = Object.keys(roleSettings.shape).filter((name) => name !== "MODEL");

export type LlmConfig = Partial<Readonly<Record<LlmRole, ModelConfig>>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** process.env is no plain object, which zod's record insists on. */
const environment = z.preprocess(
  (env) => (typeof env === "object" ? { ...env } : env),
  z.record(z.string(), z.string().optional()),
);

/** The zod fragment: any environment in, the configured roles out; every problem is an issue at its variable's name. */
export const llmEnv = environment.transform((env, context): LlmConfig => {
  const config: { [R in LlmRole]?: ModelConfig } = {};
  for (const role of LLM_ROLES) {
    const read = readRole(role, env);
    if (read.kind === "configured") config[role] = read.config;
    if (read.kind === "wrong") {
      for (const { name, message } of read.problems)
        context.addIssue({ code: "custom", path: [name], message });
    }
  }
  return config;
});

/** As a value: the configuration, or one line per problem. No line repeats a setting's value. */
export function readLlmEnv(
  env: Environment,
): { readonly ok: true; readonly config: LlmConfig } | { readonly ok: false; readonly problems: string[] } {
  const read = llmEnv.safeParse(env);
  if (read.success) return { ok: true, config: read.data };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  };
}

type Problem = { readonly name: string; readonly message: string };
type RoleRead =
  | { readonly kind: "none" }
  | { readonly kind: "configured"; readonly config: ModelConfig }
  | { readonly kind: "wrong"; readonly problems: readonly Problem[] };

function readRole(role: LlmRole, env: Environment): RoleRead {
  const prefix = `IDEATASTE_${ROLE_DEFAULTS[role].setting}`;
  const ref = env[prefix]?.trim();
  if (!ref || ref === "offline") return { kind: "none" };
  const given = SETTING_NAMES.map((name) => [name, env[`${prefix}_${name}`]?.trim()] as const);
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ""));
  const read = roleSettings.safeParse({ ...values, MODEL: ref });
  const problems = [
    ...unknownSettings(prefix, env),
    ...(read.success ? contradictions(prefix, read.data) : issuesOf(prefix, read.error)),
  ];
  if (problems.length > 0 || !read.success) return { kind: "wrong", problems };
  return { kind: "configured", config: toConfig(role, read.data) };
}

const issuesOf = (prefix: string, error: z.ZodError): Problem[] =>
  error.issues.map(({ path: [name], message }) => ({
    name: name === "MODEL" ? prefix : `${prefix}_${String(name)}`,
    message,
  }));

function unknownSettings(prefix: string, env: Environment): Problem[] {
  const known = new Set(SETTING_NAMES.map((name) => `${prefix}_${name}`));
  return Object.keys(env)
    .filter((name) => name.startsWith(`${prefix}_`) && !known.has(name))
    .map((name) => ({ name, message: `no such setting; known are ${SETTING_NAMES.join(", ")}` }));
}

function contradictions(prefix: string, settings: RoleSettings): Problem[] {
  const { MODEL, BASE_URL, API_KEY } = settings;
  const problems: Problem[] = [];
  const isOpen = MODEL.provider === "openai-compatible";
  if (isOpen && BASE_URL === undefined) {
    problems.push({
      name: `${prefix}_BASE_URL`,
      message: "an openai-compatible model needs its endpoint's URL",
    });
  }
  if (!isOpen && API_KEY === undefined) {
    problems.push({ name: `${prefix}_API_KEY`, message: `${MODEL.provider} needs a key` });
  }
  if (!isOpen && BASE_URL?.includes("?")) {
    problems.push({ name: `${prefix}_BASE_URL`, message: `${MODEL.provider} takes no query in its URL` });
  }
  if (MODEL.provider === "anthropic" && settings.JSON === "object") {
    problems.push({ name: `${prefix}_JSON`, message: "anthropic knows schema and off, not object" });
  }
  return problems;
}

function toConfig(role: LlmRole, settings: RoleSettings): ModelConfig {
  const defaults = ROLE_DEFAULTS[role];
  const { MODEL, BASE_URL, MAX_OUTPUT = defaults.maxOutput, STREAM, TIMEOUT_SECONDS } = settings;
  const atOpenAi = BASE_URL !== undefined && new URL(BASE_URL).hostname === "api.openai.com";
  return {
    role,
    ...MODEL,
    baseUrl: BASE_URL ?? null,
    apiKey: settings.API_KEY ?? null,
    maxOutput: MAX_OUTPUT === "none" ? null : MAX_OUTPUT,
    maxOutputField: settings.MAX_OUTPUT_FIELD ?? (atOpenAi ? "max_completion_tokens" : "max_tokens"),
    json: settings.JSON,
    stream: STREAM === undefined ? defaults.stream : STREAM === "on",
    timeoutMs: (TIMEOUT_SECONDS ?? defaults.timeoutSeconds) * 1000,
    attempts: settings.ATTEMPTS,
    concurrency: settings.CONCURRENCY ?? defaults.concurrency,
    concurrencyIsSet: settings.CONCURRENCY !== undefined,
    perMinute: settings.PER_MINUTE ?? null,
    price: settings.PRICE ?? null,
  };
}
