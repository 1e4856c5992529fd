import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, tinyTokenizer } from "../testing/tiny-tokenizer.ts";
import { openTokenizer } from "./tokenizer.ts";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "tokenizer-"));
  await writeFile(path.join(dir, "tokenizer.json"), JSON.stringify(tinyTokenizer));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const CLS = idOf("[CLS]");
const SEP = idOf("[SEP]");

describe("the tokeniser", () => {
  it("frames a text, and an empty one", async () => {
    const tokenise = await openTokenizer(path.join(dir, "tokenizer.json"));
    expect(tokenise("Learning")).toEqual([CLS, idOf("learn"), idOf("##ing"), SEP]);
    expect(tokenise("")).toEqual([CLS, SEP]);
    expect(tokenise("[SEP] a")).toEqual([CLS, SEP, idOf("a"), SEP]);
  });

  it("keeps 256 tokens, the closing one among them, and not the number the file asks for", async () => {
    const tokenise = await openTokenizer(path.join(dir, "tokenizer.json"));
    const exact = tokenise("a ".repeat(254));
    const more = tokenise("a ".repeat(255));
    expect(exact).toHaveLength(256);
    expect(more).toEqual(exact);
    expect(more.slice(-2)).toEqual([idOf("a"), SEP]);
    expect(tokenise("a ".repeat(253))).toHaveLength(255);
  });

  it("cuts inside a word of many tokens", async () => {
    const tokenise = await openTokenizer(path.join(dir, "tokenizer.json"));
    const ids = tokenise(`${"a ".repeat(253)}models`);
    expect(ids.slice(-3)).toEqual([idOf("a"), idOf("model"), SEP]);
  });

  it("is refused where the file is no tokeniser", async () => {
    await writeFile(path.join(dir, "other.json"), "[]");
    await expect(openTokenizer(path.join(dir, "other.json"))).rejects.toThrow();
  });
});
