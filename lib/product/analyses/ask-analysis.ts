import type { BoardLines } from "@/lib/product/board/line";
import { linesOfArea } from "@/lib/product/board/lines-of-area";
import { linesOverAreas } from "@/lib/product/board/lines-over-areas";
import type { PopulationRow } from "@/lib/product/board/ports";
import { readPrinted } from "@/lib/product/published/printed-tables";
import type { AnalysisData } from "./analysis-data";
import { kindData } from "./contribution-types";
import { coverageData } from "./coverage";
import { monthData, storedSlices } from "./exposure";
import { chosen, type Frame, inOrder } from "./frame";
import type { AnalysisName } from "./names";
import { overlapData } from "./overlap";
import type { AnalysesReader } from "./ports";
import type { AnalysisQuery } from "./query";
import { runPairs } from "./run-pairs";
import { scalingData } from "./scaling";
import { slotData } from "./slots";
import { topicData } from "./topics";

/** Populations whose documents are read for one page, at most, and comparisons of a proposal with a human paper. */
const MOST_READ = 12;
const MOST_PAIRS = 100_000_000;

type Asked = { readonly from: AnalysesReader; readonly frame: Frame; readonly query: AnalysisQuery };

const printed = <N extends Parameters<typeof readPrinted>[2]>({ from, frame }: Asked, name: N) =>
  readPrinted(from, frame.edition.slug, name);
/** Results that were copied from print have none. */
export const hasDocuments = ({ edition }: Frame): boolean => edition.origin !== "published";
const areaIds = ({ areas }: Frame): readonly number[] => areas.map(({ id }) => id);

/** The first ones, as far as a page can compute them while a reader waits; one in any case. */
export function readable(all: readonly PopulationRow[], papers: number): readonly PopulationRow[] {
  let pairs = 0;
  return all.slice(0, MOST_READ).filter(({ size }, at) => {
    pairs += size * papers;
    return at === 0 || pairs <= MOST_PAIRS;
  });
}

/** The area whose documents are read, and the populations in it. */
function reading({ frame, query }: Asked) {
  const found = frame.areas.find(({ slug: of }) => of === query.area);
  const area = hasDocuments(frame) ? found : undefined;
  const all = area === undefined ? [] : inOrder(frame, chosen(frame, query));
  const populations = area === undefined ? [] : readable(all, area.referenceSize);
  return { area, read: { populations, chosen: all.length }, ids: populations.map(({ id }) => id), all };
}

function boardLines({ frame, query }: Asked): BoardLines {
  const kept = chosen(frame, { ...query, area: null });
  const rows = { ...frame.rows, populations: inOrder(frame, kept) };
  const area = frame.areas.find(({ slug: of }) => of === query.area);
  return area === undefined ? linesOverAreas(rows, "matchIdea") : linesOfArea(rows, area, "matchIdea");
}

async function coverage(asked: Asked): Promise<AnalysisData> {
  const { area, read, ids } = reading(asked);
  const [table, landscape, tagged] = await Promise.all([
    printed(asked, "tag-coverage"),
    printed(asked, "landscape-tags"),
    area === undefined ? null : asked.from.tagged(area.id, ids),
  ]);
  const measured = tagged === null ? null : { ...read, ...coverageData(tagged, read.populations) };
  return { name: "coverage", printed: table, landscape, measured };
}

async function scaling(asked: Asked): Promise<AnalysisData> {
  const { area, read, ids } = reading(asked);
  const data =
    area === undefined ? null : scalingData(await asked.from.citing(area.id, ids), read.populations);
  return { name: "scaling", measured: data === null ? null : { ...read, ...data } };
}

async function exposure(asked: Asked): Promise<AnalysisData> {
  const { frame, query, from } = asked;
  const { area, read, ids } = reading(asked);
  const [table, figures, documents] = await Promise.all([
    printed(asked, "exposure-slices"),
    from.sliceFigures(areaIds(frame)),
    area === undefined ? [] : from.citing(area.id, ids),
  ]);
  const months = monthData(documents, read.populations);
  return {
    name: "exposure",
    printed: table,
    slices: storedSlices(frame, chosen(frame, query), figures),
    months: months === null ? null : { ...read, ...months },
  };
}

async function kinds(asked: Asked): Promise<AnalysisData> {
  const { area, all } = reading(asked);
  const rows = area === undefined ? [] : await asked.from.kinds(area.id);
  return { name: "contribution-types", kinds: kindData(asked.frame, all, rows) };
}

async function topics(asked: Asked): Promise<AnalysisData> {
  const { area, all } = reading(asked);
  const [table, rows] = await Promise.all([
    printed(asked, "topic-allocation"),
    area === undefined ? [] : asked.from.topics(area.id),
  ]);
  return { name: "topics", printed: table, measured: topicData(all, rows) };
}

async function overlap(asked: Asked): Promise<AnalysisData> {
  const { area, all } = reading(asked);
  const [table, rows] = await Promise.all([
    printed(asked, "corpus-overlap"),
    area === undefined ? [] : asked.from.overlaps([area.id]),
  ]);
  return { name: "overlap", printed: table, measured: overlapData(all, rows) };
}

export const LOADERS: Readonly<Record<AnalysisName, (asked: Asked) => Promise<AnalysisData>>> = {
  slots: async (asked) => {
    const rows = await asked.from.slotMatches(areaIds(asked.frame));
    return { name: "slots", slots: slotData(asked.frame, asked.query, rows) };
  },
  "matching-diversity": async (asked) => ({ name: "matching-diversity", lines: boardLines(asked) }),
  coverage,
  scaling,
  exposure,
  overlap,
  "contribution-types": kinds,
  "run-to-run": async (asked) => ({
    name: "run-to-run",
    printed: await printed(asked, "run-to-run"),
    pairs: runPairs(asked.frame, asked.query),
  }),
  "human-review": async (asked) => ({ name: "human-review", printed: await printed(asked, "human-review") }),
  judge: async (asked) => ({ name: "judge", printed: await printed(asked, "judge-validation") }),
  topics,
};
