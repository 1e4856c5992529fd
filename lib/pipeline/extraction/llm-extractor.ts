import { type Extraction, NOT_STATED } from "@/lib/domain/idea-summary";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import { abstractHash } from "@/lib/pipeline/collection/hashes";
import { emptyExtraction, isUnreadable } from "@/lib/pipeline/extraction/empty-extraction";
import { extractionFormat, toExtraction } from "@/lib/pipeline/extraction/extraction-reply";
import type { ExtractionResult, Extractor } from "@/lib/pipeline/extraction/ports";
import { ideaSummaryPrompt } from "@/lib/pipeline/extraction/prompts/idea-summary-1";
import { fence } from "@/lib/pipeline/llm/data-fence";
import { endpointFault } from "@/lib/pipeline/llm/endpoint-fault";

import type { ChatMessage, ChatModel } from "@/lib/pipeline/llm/ports";
import { fillPrompt, type Prompt } from "@/lib/pipeline/llm/prompt";

/** No real abstract is longer; what is beyond would be refused by the endpoint or cost without saying more. */
export const LONGEST_ABSTRACT = 24_000;

/**
 * Reads abstracts with a language model: one request per abstract, the prompt's two texts and nothing else. An abstract
 * without a letter is answered without a call; one longer than 24,000 characters is cut there and the note says so.
 * Source: appendices B.2 and D.
 */
export function createLlmExtractor(chat: ChatModel, prompt: Prompt = ideaSummaryPrompt): Extractor {
  return {
    id: chat.id,
    promptVersion: prompt.version,
    standIn: false,
    extract: (abstract, signal) =>
      isUnreadable(abstract)
        ? Promise.resolve({ kind: "extracted", extraction: emptyExtraction })
        : askFor(chat, prompt, abstract, signal),
  };
}

async function askFor(
  chat: ChatModel,
  prompt: Prompt,
  abstract: string,
  signal: AbortSignal | undefined,
): Promise<ExtractionResult> {
  const answer = await chat.ask({
    messages: extractionMessages(prompt, abstract),
    prompt: { version: prompt.version, hash: prompt.hash },
    subject: abstractHash(abstract),
    format: extractionFormat,
    ...(signal && { signal }),
  });
  if (answer.kind === "failed") {
    return { kind: "failed", reason: answer.message, ...endpointFault(answer.category) };
  }
  const extraction = toExtraction(answer.value);
  return {
    kind: "extracted",
    extraction: abstract.length > LONGEST_ABSTRACT ? withCutNote(extraction, abstract.length) : extraction,
  };
}

export function extractionMessages(prompt: Prompt, abstract: string): ChatMessage[] {
  const data = fence("abstract", cleanText(abstract.slice(0, LONGEST_ABSTRACT)));
  return [
    { role: "system", content: prompt.system },
    { role: "user", content: fillPrompt(prompt.user, { abstract: data }) },
  ];
}

function withCutNote({ summary, quality }: Extraction, length: number): Extraction {
  const said = quality.note === NOT_STATED ? "" : `${quality.note} `;
  const note = `${said}Only the first ${LONGEST_ABSTRACT} of ${length} characters were read.`;
  return { summary, quality: { ...quality, note } };
}
