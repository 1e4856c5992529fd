import { z } from "zod";
import { slug } from "@/lib/domain/ids";
import type { BoardLines } from "@/lib/product/board/line";
import { linesOfArea } from "@/lib/product/board/lines-of-area";
import { linesOverAreas } from "@/lib/product/board/lines-over-areas";
import type { PopulationRow } from "@/lib/product/board/ports";
import type { RawSearch } from "@/lib/product/board/search-params";
import { type Printed, readPrinted } from "@/lib/product/published/printed-tables";
import { type KindData, kindData } from "./contribution-types";
import { type CoverageData, coverageData } from "./coverage";
import { type MonthData, monthData, type SliceData, storedSlices } from "./exposure";
import { chosen, type Frame, frameOf, inOrder } from "./frame";
import { ANALYSES, type AnalysisName, analysisName, filtersOf, isOfOneArea } from "./names";
import type { AnalysesReader } from "./ports";
import { type AnalysisQuery, parseAnalysisQuery } from "./query";
import { type RunPair, runPairs } from "./run-pairs";
import { type ScalingData, scalingData } from "./scaling";
import { type SlotData, slotData } from "./slots";
import { type TopicData, topicData } from "./topics";

/** Populations whose documents are read for one page, at most: a page is no place for hours of computing. */
export const MOST_READ = 12;

/** Of those chosen: the first so many are read. */
export type Read = { readonly populations: readonly PopulationRow[]; readonly chosen: number };

export type AnalysisData =
  | { readonly name: "slots"; readonly slots: SlotData }
  | { readonly name: "matching-diversity"; readonly lines: BoardLines }
  | {
      readonly name: "coverage";
      readonly printed: Printed<"tag-coverage"> | null;
      readonly landscape: Printed<"landscape-tags"> | null;
      readonly measured: (Read & CoverageData) | null;
    }
  | { readonly name: "scaling"; readonly measured: (Read & ScalingData) | null }
  | {
      readonly name: "exposure";
      readonly printed: Printed<"exposure-slices"> | null;
      readonly slices: SliceData;
      readonly months: (Read & MonthData) | null;
    }
  | { readonly name: "overlap"; readonly printed: Printed<"corpus-overlap"> | null }
  | { readonly name: "contribution-types"; readonly kinds: KindData | null }
  | {
      readonly name: "run-to-run";
      readonly printed: Printed<"run-to-run"> | null;
      readonly pairs: readonly RunPair[];
    }
  | { readonly name: "human-review"; readonly printed: Printed<"human-review"> | null }
  | { readonly name: "judge"; readonly printed: Printed<"judge-validation"> | null }
  | {
      readonly name: "topics";
      readonly printed: Printed<"topic-allocation"> | null;
      readonly measured: TopicData | null;
    };

export type AnalysisView = {
  readonly frame: Frame;
  readonly query: AnalysisQuery;
  readonly data: AnalysisData;
};
export type AnalysesView = { readonly frame: Frame; readonly all: readonly AnalysisView[] };

export type LoadedAnalysis =
  | { readonly kind: "analysis"; readonly view: AnalysisView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };
export type LoadedAnalyses =
  | { readonly kind: "analyses"; readonly view: AnalysesView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

type Asked = { readonly from: AnalysesReader; readonly frame: Frame; readonly query: AnalysisQuery };

const printed = <N extends Parameters<typeof readPrinted>[2]>({ from, frame }: Asked, name: N) =>
  readPrinted(from, frame.edition.slug, name);
/** Results that were copied from print have none. */
const hasDocuments = ({ edition }: Frame): boolean => edition.origin !== "published";
const areaIds = ({ areas }: Frame): readonly number[] => areas.map(({ id }) => id);

/** The area whose documents are read, and the populations in it. */
function reading({ frame, query }: Asked) {
  const found = frame.areas.find(({ slug: of }) => of === query.area);
  const area = hasDocuments(frame) ? found : undefined;
  const all = area === undefined ? [] : inOrder(frame, chosen(frame, query));
  const populations = all.slice(0, MOST_READ);
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

const LOADERS: Readonly<Record<AnalysisName, (asked: Asked) => Promise<AnalysisData>>> = {
  slots: async (asked) => {
    const rows = await asked.from.slotMatches(areaIds(asked.frame));
    return { name: "slots", slots: slotData(asked.frame, asked.query, rows) };
  },
  "matching-diversity": async (asked) => ({ name: "matching-diversity", lines: boardLines(asked) }),
  coverage,
  scaling,
  exposure,
  overlap: async (asked) => ({ name: "overlap", printed: await printed(asked, "corpus-overlap") }),
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

async function viewOf(
  from: AnalysesReader,
  frame: Frame,
  name: AnalysisName,
  raw: RawSearch,
): Promise<AnalysisView> {
  const known = {
    areas: frame.areas.map(({ slug: of }) => of),
    methods: frame.methods,
    models: frame.models.map(({ id }) => id),
  };
  const asked = parseAnalysisQuery(filtersOf(name, hasDocuments(frame)), raw, known);
  const query = {
    ...asked,
    area: asked.area ?? (isOfOneArea(name, hasDocuments(frame)) ? (known.areas[0] ?? null) : null),
  };
  return { frame, query, data: await LOADERS[name]({ from, frame, query }) };
}

const address = z.object({ edition: slug });

async function frameAt(from: AnalysesReader, edition: string): Promise<Frame | null> {
  const read = address.safeParse({ edition });
  const rows = read.success ? await from.rows(read.data.edition) : null;
  return rows === null ? null : frameOf(rows);
}

/** What one analysis of an edition shows. */
export async function loadAnalysis(
  from: AnalysesReader,
  at: { readonly edition: string; readonly name: string },
  raw: RawSearch,
): Promise<LoadedAnalysis> {
  const name = analysisName.safeParse(at.name);
  if (!name.success) return { kind: "none" };
  try {
    const frame = await frameAt(from, at.edition);
    if (frame === null) return { kind: "none" };
    return { kind: "analysis", view: await viewOf(from, frame, name.data, raw) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** All of them, as they open. */
export async function loadAnalyses(from: AnalysesReader, edition: string): Promise<LoadedAnalyses> {
  try {
    const frame = await frameAt(from, edition);
    if (frame === null) return { kind: "none" };
    const all: AnalysisView[] = [];
    // One after the other: together they would take every connection that the site has.
    for (const name of ANALYSES) all.push(await viewOf(from, frame, name, {}));
    return { kind: "analyses", view: { frame, all } };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
