import { describe, expect, it } from "vitest";
import { definePrompt, fillPrompt } from "@/lib/pipeline/llm/prompt";

describe("definePrompt", () => {
  it("hashes both texts, and not the version", () => {
    const hashOf = (version: string, system: string, user: string) =>
      definePrompt(version, { system, user }).hash;
    expect(hashOf("a@1", "s", "u")).toBe(hashOf("a@2", " s\n", "u"));
    expect(hashOf("a@1", "s", "u")).not.toBe(hashOf("a@1", "s", "u."));
    expect(hashOf("a@1", "su", "")).not.toBe(hashOf("a@1", "s", "u"));
  });
});

describe("fillPrompt", () => {
  it("puts data in as it is", () => {
    const filled = fillPrompt("A {{first}} B {{second}} {{other}}", { first: "$& {{second}}", second: "$1" });
    expect(filled).toBe("A $& {{second}} B $1 {{other}}");
  });
});
