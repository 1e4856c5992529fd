import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looks, modelsApart, tellApart } from "./apart";

describe("names that look the same", () => {
  it.each([
    ["Model", "model"],
    ["Model", "Ｍｏｄｅｌ"],
    ["Model X", "Model\u00a0 X "],
    ["Model", "Mo\u200bdel\ufeff"],
    ["Model", "Mоdеl"], // Cyrillic о and е
    ["o1-mini", "ol‑mini"],
    ["Model", "\u202eModel"],
  ])("%s and %s", (a, b) => expect(looks(a)).toBe(looks(b)));

  it.each([
    ["Model 4", "Model 5"],
    ["Modèle", "Modele"],
    ["模型", "模形"],
    ["Model", "Model X"],
  ])("but not %s and %s", (a, b) => expect(looks(a)).not.toBe(looks(b)));

  it("carry their number, and others nothing", () => {
    const models = [
      { id: 3, name: "Model" },
      { id: 8, name: "mоdel" },
      { id: 9, name: "Other" },
    ];
    expect([...modelsApart(models)]).toEqual([
      [3, "no. 3"],
      [8, "no. 8"],
      [9, ""],
    ]);
  });
});

describe("telling apart", () => {
  const item = (label: string, name: string, slug: string) => ({ label, name, slug });

  it("says no more than it takes", () => {
    const items = [
      item("free", "a", "s1"),
      item("free", "b", "s2"),
      item("free", "b", "s3"),
      item("topic", "b", "s4"),
    ];
    expect(tellApart(items, ({ label }) => label, [({ name }) => name, ({ slug }) => slug])).toEqual([
      "a",
      "b · s2",
      "b · s3",
      "",
    ]);
  });

  it("passes over words that tell nothing apart", () => {
    const items = [item("free", "a", "s2"), item("free", "A ", "s3")];
    expect(tellApart(items, ({ label }) => label, [({ name }) => name, ({ slug }) => slug])).toEqual([
      "s2",
      "s3",
    ]);
  });

  it("leaves no two that look the same where the last word is each one's own", () => {
    const few = fc.constantFrom("a", "A", "b", "a ", "а", "");
    fc.assert(
      fc.property(fc.array(fc.tuple(few, few), { maxLength: 12 }), (pairs) => {
        const items = pairs.map(([label, name], index) => ({ label, name, slug: `no. ${index + 100}` }));
        const words = tellApart(items, ({ label }) => label, [({ name }) => name, ({ slug }) => slug]);
        const shown = items.map(({ label }, index) => looks(`${label} ${words[index]}`));
        expect(new Set(shown).size).toBe(items.length);
      }),
    );
  });
});
