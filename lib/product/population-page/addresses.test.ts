import { describe, expect, it } from "vitest";
import { populationPath, readOrdinal, readPopulationAddress, readRunId } from "./addresses";

describe("addresses", () => {
  it("of a population are three slugs and nothing else", () => {
    const slugs = { edition: "e-2026", area: "ml", population: "model-x.topic" };
    expect(readPopulationAddress(slugs)).toEqual(slugs);
    expect(populationPath(slugs)).toBe("/editions/e-2026/areas/ml/populations/model-x.topic");
    for (const population of ["<script>", "..", "A", "a b", "", "a".repeat(81), undefined]) {
      expect(readPopulationAddress({ ...slugs, population })).toBeNull();
    }
  });

  it.each(["1", "377", "2147483647"])("of a run may be %s", (id) => expect(readRunId(id)).toBe(Number(id)));

  it.each(["0", "-1", "01", "1.5", "1e3", " 1", "abc", "2147483648", "99999999999999999999", "", undefined])(
    "of a run may not be %s",
    (id) => {
      expect(readRunId(id)).toBeNull();
      expect(readOrdinal(id)).toBeNull();
    },
  );
});
