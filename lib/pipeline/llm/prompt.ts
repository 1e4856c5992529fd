import { hashOf } from "@/lib/pipeline/collection/hashes";
import type { PromptIdentity } from "@/lib/pipeline/llm/ports";

/** A prompt's two texts. `{{name}}` in the user's text is where data goes. */
export type Prompt = PromptIdentity & { readonly system: string; readonly user: string };

/**
 * A versioned prompt. The hash is SHA-256 over both texts as they are written (before data is filled in): a text that
 * changed under an unchanged version shows in every logged call, and a test pins the two together.
 */
export function definePrompt(version: string, texts: { system: string; user: string }): Prompt {
  const system = texts.system.trim();
  const user = texts.user.trim();
  return { version, system, user, hash: hashOf(JSON.stringify([system, user])) };
}

/** Fills `{{name}}`. Values are put in as they are: what looks like a place-holder inside a value stays text. */
export function fillPrompt(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
