import { describe, expect, it } from "vitest";
import { displayName, displayText } from "@/cli/display-name";

const problem = (text: string) =>
  displayName.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe("a name that readers see", () => {
  it("is one line of any script, without blanks around it", () => {
    expect(displayName.parse("  GPT-4o <mini> · 模型 🎉 ")).toBe("GPT-4o <mini> · 模型 🎉");
    expect(displayText.parse("模型")).toBe("模型");
  });

  it.each([
    ["a\nb", "use one line without control characters"],
    ["a\u001b[31m", "use one line without control characters"],
    ["abc\u202egnp", "use one line without control characters"],
    ["模型", "needs a letter from a to z or a digit"],
    ["x".repeat(201), "use at most 200 characters"],
  ])("is not %j", (text, message) => {
    expect(problem(text)).toEqual([message]);
  });

  it("is not blank", () => {
    expect(problem("   ")).toContain("is blank");
  });
});
