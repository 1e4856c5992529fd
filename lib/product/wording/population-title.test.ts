import { describe, expect, it } from "vitest";
import { populationTitle } from "./population-title";

describe("populationTitle", () => {
  it("adds the method to a name that is the model's alone", () => {
    expect(populationTitle({ name: "Model X", method: "topic", model: "Model X" })).toBe("Model X, topic");
    expect(populationTitle({ name: "Model X, second try", method: "topic", model: "Model X" })).toBe(
      "Model X, second try",
    );
    expect(populationTitle({ name: "Baseline: a", method: "baseline", model: "Baseline: a" })).toBe(
      "Baseline: a",
    );
  });
});
