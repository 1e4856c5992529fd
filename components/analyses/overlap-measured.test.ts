import { describe, expect, it } from "vitest";
import { scored, withheldScore } from "@/lib/domain/score";
import { perSlot } from "@/lib/domain/slots";
import { frameOf } from "@/lib/product/analyses/frame";
import { anArea, anEdition, aPopulation } from "@/lib/product/board/fixtures/board-rows";
import { chartTable } from "../charts/chart-rows";
import { valueText } from "../charts/value-text";
import { measuredOverlap } from "./overlap-measured";

const populations = [aPopulation(10, 1, "ten"), aPopulation(11, 1, "eleven")];
const frame = frameOf({
  edition: anEdition(),
  areas: [anArea(1, "first")],
  populations,
  figures: [],
  ranks: [],
  engines: [],
});
const query = { area: "first", method: null, model: null };
const [ten, eleven] = populations;
if (ten === undefined || eleven === undefined) throw new Error("no populations");
const human = { score: scored(0.2, { lower: 0.1, upper: 0.3 }), slots: perSlot(() => 0.4) };
const withheld = { score: withheldScore("3 verdicts are missing.", 3), slots: perSlot(() => null) };
const of = { frame, query };

describe("overlap of a measured edition", () => {
  it("says what is stored, the human papers among it", () => {
    const lines = [
      { population: ten, score: scored(0.05), slots: perSlot((_, i) => i / 10) },
      { population: eleven, ...withheld },
    ];
    const content = measuredOverlap({ ...of, overlap: { human, lines, without: 0 } });
    expect(content.finding).toBe(
      "Earlier papers already state 20% of what human papers say, and 5.0% of what proposals say.",
    );
    expect(content.missing).toEqual([]);
    const [figure] = content.figures;
    if (figure === undefined) throw new Error("no figure");
    const { rows } = chartTable(figure.spec);
    const cells = rows.map(({ cells: own }) => own.map(({ unit, value }) => valueText(unit, value)));
    expect(cells).toContainEqual(["5.0%", "0.0%", "10.0%", "20.0%", "30.0%", "40.0%"]);
    expect(cells).toContainEqual(["20%", "40.0%", "40.0%", "40.0%", "40.0%", "40.0%"]);
    expect(rows.find((row) => row.human)?.cells[0]?.value.interval).toEqual({ lower: 0.1, upper: 0.3 });
    expect(JSON.stringify(figure.spec)).toContain("3 verdicts are missing.");
  });

  it("says what is not there yet", () => {
    const content = measuredOverlap({ ...of, overlap: { human: null, lines: [], without: 2 } });
    expect([content.finding, content.figures]).toEqual([null, []]);
    expect(content.missing.map(({ what }) => what)).toEqual([
      "The overlap of the human papers.",
      "2 of 2 populations have no overlap yet.",
    ]);
  });
});
