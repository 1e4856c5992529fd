import { describe, expect, it } from "vitest";
import { modelConflict } from "./model-conflict.ts";

const model = (releaseDate: string | null, trainingCutoff: string | null = null) => ({
  name: "M",
  releaseDate,
  trainingCutoff,
});

describe("two models of one name", () => {
  it("are one where nothing said of them differs", () => {
    expect(modelConflict(model("2026-01"), null)).toBeNull();
    expect(modelConflict(model("2026-01"), model("2026-01"))).toBeNull();
    expect(modelConflict(model(null), model("2026-01"))).toBeNull();
    expect(modelConflict(model("2026-01"), model(null))).toBeNull();
  });

  it("are refused with what differs", () => {
    const message = modelConflict(model("2026-01", "2025"), model("2026-02", "2024"));
    expect(message).toContain("release date is stored as 2026-02, not 2026-01");
    expect(message).toContain("training cutoff is stored as 2024, not 2025");
  });
});
