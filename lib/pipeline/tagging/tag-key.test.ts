import { describe, expect, it } from "vitest";
import { tagKey } from "./tag-key";

describe("the key of a tag", () => {
  it.each([
    ["Meta-Analyses", "meta analysis"],
    [" graph  neural\tnetworks ", "graph neural network"],
    ["Semi–Supervised learning", "semi supervised learning"],
    ["policies", "policy"],
    ["losses", "loss"],
    ["matrices", "matrix"],
    ["boxes", "box"],
    ["bias", "bia"],
    ["gas", "gas"],
    ["physics", "physics"],
    ["focus", "focus"],
    ["task/method", "task method"],
    ["ＬＬＭ agents", "llm agent"],
  ])("%j → %j", (tag, key) => {
    expect(tagKey(tag)).toBe(key);
    expect(tagKey(tag.toUpperCase())).toBe(key);
  });

  it("keeps words apart that are not one another's plural", () => {
    expect(tagKey("class")).not.toBe(tagKey("clas"));
    expect(tagKey("metaanalysis")).not.toBe(tagKey("meta-analysis"));
  });
});
