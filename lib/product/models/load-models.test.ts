import { describe, expect, it } from "vitest";
import { modelPath } from "@/lib/product/site/paths";
import { readModelId } from "./load-models";

describe("a model's address", () => {
  it("is found by its number, whatever the words say", () => {
    expect(readModelId("12")).toBe(12);
    expect(readModelId("12-llama-4-scout")).toBe(12);
    expect(readModelId("12-anything%20else")).toBe(12);
  });

  it("is nobody's where it has no number that a row can have", () => {
    for (const text of ["", "llama", "0", "-3", "12x", "99999999999", "1e3", "12\u0000"]) {
      expect(readModelId(text)).toBeNull();
    }
  });

  it("is written with plain words only", () => {
    expect(modelPath({ id: 3, name: "Llama 4 Scout" })).toBe("/models/3-llama-4-scout");
    expect(modelPath({ id: 3, name: "Modèle «Ω», 7B" })).toBe("/models/3-modele-7b");
    expect(modelPath({ id: 3, name: "模型" })).toBe("/models/3");
    expect(readModelId(modelPath({ id: 3, name: '"><script>' }).split("/")[2] ?? "")).toBe(3);
  });
});
