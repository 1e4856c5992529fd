import { isStandInId } from "./stand-in.ts";

/**
 * The family of a model as far as its name tells: the first run of letters behind the provider, in lower case
 * ("openai-compatible/gpt-5.6-luna" and "GPT-4o mini": "gpt"). One letter tells nothing; there the whole name stands for it
 * ("o3-mini": "o3mini"). A vendor that gives one family two names is not seen through.
 */
export function modelFamily(model: string): string {
  const name = model.slice(model.lastIndexOf("/") + 1).toLowerCase();
  const word = /\p{L}+/u.exec(name)?.[0] ?? "";
  return word.length > 1 ? word : name.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a judge would judge what its own family wrote. Stand-ins are of no family. */
export const isOwnJudge = (judge: string, model: string): boolean =>
  !isStandInId(judge) && modelFamily(judge) === modelFamily(model);
