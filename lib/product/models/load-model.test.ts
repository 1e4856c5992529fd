import { expect, it } from "vitest";
import { scored } from "@/lib/domain/score";
import { aModel, anArea, anEdition, aPopulation } from "@/lib/product/board/fixtures/board-rows";
import type { BoardRows } from "@/lib/product/board/ports";
import { modelInEdition } from "./load-model";

const ours = aModel("Ours", "2025-04");
const rows: BoardRows = {
  edition: anEdition(),
  areas: [anArea(1, "first"), anArea(2, "second"), anArea(3, "third")],
  populations: [
    aPopulation(11, 1, "ours-free", { model: ours }),
    aPopulation(12, 1, "theirs", { model: aModel("Theirs") }),
    aPopulation(21, 2, "ours-free", { model: ours }),
  ],
  figures: [
    { areaId: 1, scope: 0, metric: "matchIdea", score: scored(0.2) },
    { areaId: 1, scope: 11, metric: "matchIdea", score: scored(0.05) },
    { areaId: 2, scope: 0, metric: "matchIdea", score: scored(0.1) },
    { areaId: 2, scope: 21, metric: "matchIdea", score: scored(0.05) },
  ],
  ranks: [{ areaId: 1, populationId: 11, metric: "matchIdea", range: { best: 1, worst: 2 } }],
  engines: ["1"],
};

it("shows a model where it has populations, and no other model", () => {
  const { areas } = modelInEdition(rows, ours.id);
  expect(areas.map(({ area, lines }) => [area.slug, lines.map(({ at }) => at.population)])).toEqual([
    ["first", ["ours-free"]],
    ["second", ["ours-free"]],
  ]);
  // 0.05 of 0.2
  expect(areas[0]?.lines[0]?.figures.matchIdea.percent).toMatchObject({ value: 0.25 });
  expect(areas[0]?.lines[0]?.rank).toEqual({ best: 1, worst: 2 });
});

it("keeps a model without any population off the ruler", () => {
  const nobody = modelInEdition(rows, 0);
  expect(nobody.areas).toEqual([]);
  expect(nobody.ruler.points).toEqual([]);
});
