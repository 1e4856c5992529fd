import { execFileSync } from "node:child_process";
import { expect, readTable, test } from "./site";

type Score =
  | { kind: "scored"; value: number; interval: { lower: number; upper: number } | null }
  | { kind: "undefined" | "withheld"; reason: string };
type Figure = {
  metric: string;
  score: Score;
  percentOfHuman: Score | null;
  rank: { best: number; worst: number } | null;
};
type Results = {
  areas: {
    slug: string;
    human: { figures: Figure[] };
    populations: { slug: string; name: string; model: string; method: string; figures: Figure[] }[];
  }[];
};

/** Reads the same database as the site under test, by the command line. */
function results(edition: string): Results {
  const args = ["scripts/ideataste.mjs", "results", "--edition", edition, "--format", "json"];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 26 }),
  ) as Results;
}

/** As on paper: what a double adds beyond its fourteenth digit is no figure, and halves go up. */
function onPaper(value: number, decimals: number): string {
  const scaled = Number((value * 10 ** decimals).toPrecision(14));
  return (Math.floor(scaled + 0.5) / 10 ** decimals).toFixed(decimals);
}

const METRICS = ["matchCite", "matchIdea", "diversityCite", "diversityIdea"];
/** Written anew here, not taken from the site: one decimal, none where the interval is wider than ±10. */
function written(score: Score | null | undefined, unit: "%" | ""): string {
  if (score?.kind !== "scored") return score?.kind === "withheld" ? "withheld" : "none";
  const { value, interval } = score;
  if (interval === null) return `${onPaper(value * 100, 1)}${unit}`;
  const half = (interval.upper - interval.lower) * 50;
  const decimals = half >= 9.95 ? 0 : 1;
  return `${onPaper(value * 100, decimals)}${unit} ±${half < 0.05 ? "<0.1" : onPaper(half, decimals)}`;
}
const intervalOf = (score: Score | null | undefined): string => {
  if (score?.kind !== "scored" || score.interval === null) return "";
  const { lower, upper } = score.interval;
  const decimals = (upper - lower) * 50 >= 9.95 ? 0 : 1;
  return `95% interval ${onPaper(lower * 100, decimals)} to ${onPaper(upper * 100, decimals)}`;
};
const rankOf = (rank: Figure["rank"]): string =>
  rank === null ? "–" : rank.best === rank.worst ? `${rank.best}` : `${rank.best}–${rank.worst}`;

const wordOf = (cell: string): string => /none|withheld/.exec(cell)?.[0] ?? cell;

test.describe("every figure on the page is the stored one", () => {
  test.skip(
    process.env.IDEATASTE_DATA_DIR === undefined && process.env.DATABASE_URL === undefined,
    "the database of the site under test is not named (IDEATASTE_DATA_DIR or DATABASE_URL)",
  );

  for (const edition of ["demo", "published-2026"]) {
    for (const unit of ["percent", "score"] as const) {
      test(`${edition}, ${unit}: cells, intervals and ranks`, async ({ page }) => {
        const { areas } = results(edition);
        expect(areas.length).toBeGreaterThan(1);
        for (const [index, area] of areas.entries()) {
          const by = METRICS[index % METRICS.length] ?? "matchIdea";
          await page.goto(`/editions/${edition}?area=${area.slug}&unit=${unit}&sort=${by}`);
          const of = (figure: Figure) => (unit === "percent" ? figure.percentOfHuman : figure.score);
          const figures = (all: Figure[]) => METRICS.map((name) => all.find(({ metric }) => metric === name));
          const expected = area.populations.map((population) => {
            const row = figures(population.figures);
            const shown = row.map((figure) => figure && of(figure));
            return JSON.stringify({
              rank: rankOf(row.find((figure) => figure?.metric === by)?.rank ?? null),
              cells: shown.map((score) => written(score, unit === "percent" ? "%" : "")),
              intervals: shown.map(intervalOf),
            });
          });
          const [human, ...rows] = await readTable(page);
          const ranked = rows.some(({ rank }) => rank !== "");
          const shown = rows.map(({ rank, cells, intervals }) =>
            JSON.stringify({ rank: ranked ? rank : "–", cells: cells.map(wordOf), intervals }),
          );
          expect(shown.toSorted()).toEqual(expected.toSorted());
          expect(human?.cells).toEqual(
            unit === "percent"
              ? METRICS.map(() => "100%")
              : figures(area.human.figures).map((figure) => written(figure?.score, "")),
          );
        }
      });
    }
  }
});
