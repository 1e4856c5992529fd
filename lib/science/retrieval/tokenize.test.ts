import { describe, expect, it } from "vitest";
import { tokenize } from "./tokenize";

describe("tokenize", () => {
  it("cuts lower-cased runs of a-z and 0-9 and keeps repeats", () => {
    expect(tokenize("KV-cache: GPT4's cache_line, v2.0")).toEqual([
      ...["kv", "cache", "gpt4", "s", "cache", "line", "v2", "0"],
    ]);
  });

  it("treats other letters as separators", () => {
    expect(tokenize("naïve Bayes")).toEqual(["na", "ve", "bayes"]);
    expect(tokenize("深度学习")).toEqual([]);
    expect(tokenize("")).toEqual([]);
  });

  it("lower-cases before it cuts: the Kelvin sign becomes a k", () => {
    expect(tokenize("\u212Aelvin")).toEqual(["kelvin"]);
  });
});
