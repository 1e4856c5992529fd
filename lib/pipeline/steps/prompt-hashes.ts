import { ideaSummaryPrompt } from "@/lib/pipeline/extraction/prompts/idea-summary-1";
import { ideaMatchPrompt } from "@/lib/pipeline/judging/prompts/idea-match-1";

const PROMPTS = [ideaSummaryPrompt, ideaMatchPrompt];

/** `{ [name]: hash }` of the prompt of that version; nothing for the stand-ins, which have rules and no prompt. */
export function promptHashOf(name: string, version: string): Readonly<Record<string, string>> {
  const prompt = PROMPTS.find((each) => each.version === version);
  return prompt === undefined ? {} : { [name]: prompt.hash };
}
