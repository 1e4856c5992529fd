import { readFile } from "node:fs/promises";
import { Tokenizer } from "@huggingface/tokenizers";
import { z } from "zod";
import { leadingText } from "./leading-text.ts";

/** The model's limit, the two special tokens counted. */
export const MAX_TOKENS = 256;

/** Token ids of one text: [CLS] … [SEP], at most 256. */
export type Tokenise = (text: string) => readonly number[];

const jsonObject = z.looseObject({});

/** Reads a tokenizer.json. Truncation and padding that the file asks for are not taken over: ours is the limit above. */
export async function openTokenizer(path: string): Promise<Tokenise> {
  const tokenizer = new Tokenizer(jsonObject.parse(JSON.parse(await readFile(path, "utf8"))), {});
  return (text) => truncated(tokenizer.encode(leadingText(text, MAX_TOKENS)).ids);
}

/** The first tokens and the closing one, as the reference does it. */
function truncated(ids: readonly number[]): readonly number[] {
  return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), ...ids.slice(-1)];
}
