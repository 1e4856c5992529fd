import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "@/lib/pipeline/extraction/split-sentences";

describe("splitSentences", () => {
  it.each([
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["No end", ["No end"]],
    ["", []],
    ["  \n ", []],
    ["We use e.g. trees, i.e. graphs. Then more.", ["We use e.g. trees, i.e. graphs.", "Then more."]],
    ["As in Smith et al. Here it differs.", ["As in Smith et al. Here it differs."]],
    ["It gains 3.5 points. Good.", ["It gains 3.5 points.", "Good."]],
    ["Let $f(x) = 1. Then y$ hold. Next.", ["Let $f(x) = 1. Then y$ hold.", "Next."]],
    ["It costs \\$5. We pay \\$6. Done.", ["It costs \\$5.", "We pay \\$6.", "Done."]],
    ['He said "stop." Then left.', ['He said "stop."', "Then left."]],
    ["我们提出方法。实验表明有效！好", ["我们提出方法。", "实验表明有效！", "好"]],
    ["यह एक वाक्य है। यह दूसरा है।", ["यह एक वाक्य है।", "यह दूसरा है।"]],
  ])("cuts %j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it("takes a stray dollar sign for what it is", () => {
    const text = `It costs $5. ${"More words follow here. ".repeat(40)}And $6. End.`;
    expect(splitSentences(text)).toHaveLength(43);
  });

  it("loses nothing but white space", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", ".", "!", " ", "$", "。", "\n", '"') }),
        (text) => {
          expect(splitSentences(text).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
        },
      ),
    );
  });
});
