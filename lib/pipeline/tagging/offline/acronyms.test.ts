import { describe, expect, it } from "vitest";
import { Acronyms } from "./acronyms";

const learned = (...texts: string[]) => {
  const acronyms = new Acronyms();
  for (const text of texts) acronyms.read(text);
  return Object.fromEntries([...acronyms.agreed()].map(([acronym, words]) => [acronym, words.join(" ")]));
};

describe("what acronyms stand for", () => {
  it("is learned where two papers say it, in the singular", () => {
    const texts = ["Deep Q-learning networks (DQLNs) play.", "We use deep Q-learning networks (DQLNs)."];
    expect(learned(...texts)).toEqual({ DQLN: "deep q-learning network" });
    expect(learned(texts[0] ?? "", texts[0] ?? "")).toEqual({ DQLN: "deep q-learning network" });
    expect(learned(texts[0] ?? "")).toEqual({});
    // Said twice, but by one paper.
    expect(learned(texts.join(" "))).toEqual({});
  });

  it("is not learned where papers differ: more than two in five mean something else", () => {
    const map = "maximum a posteriori (MAP)";
    const mean = "mean average precision (MAP)";
    expect(learned(map, map, map, mean, mean)).toEqual({ MAP: "maximum a posteriori" });
    expect(learned(map, map, mean, mean)).toEqual({});
  });

  it("is not learned where letters and words do not fit, nor for one word", () => {
    expect(learned(..."xx".split("").map(() => "our own method (BERT) and learning (RL)"))).toEqual({});
  });

  it("comes to an end in texts made to be slow", () => {
    for (const text of ["a".repeat(200_000), "a ".repeat(100_000), `a${" ".repeat(200_000)}(AB)`])
      expect(learned(text, text)).toEqual({});
  });
});
