import { z } from "zod";
import { slug } from "@/lib/domain/ids";
import type { Score } from "@/lib/domain/score";
import type { Slot } from "@/lib/domain/slots";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import type { PrintedReader } from "@/lib/product/published/ports";
import { type Printed, readPrinted } from "@/lib/product/published/printed-tables";
import { type Collected, copiedFromPrint, countedHere } from "./collected";
import type { AreaFacts, AreaReader, FrequentLabels } from "./ports";

export type SlotLevel = {
  readonly slot: Slot;
  /** p_i: share of human papers whose slot is matched by another human paper. */
  readonly match: number | null;
  /** w_i in bits; null where it is neither stored nor follows from p_i. */
  readonly weight: number | null;
};

/** How much of what named surveys cite a way of collecting brings in. */
export type CoverageAudit = {
  readonly source: string;
  readonly surveys: Printed<"survey-coverage">["surveys"][number] | null;
  readonly ways: readonly {
    readonly construction: string;
    readonly references: number;
    readonly coveredPct: number;
  }[];
};

/** The most frequent topics, tasks or methods of the corpus. `share`: of papers, 0 to 1; `of` says of which. */
export type Frequent = {
  readonly what: string;
  /** null: there are no shares. */
  readonly of: { readonly papers: number | null; readonly year: number | null } | null;
  readonly source: string;
  readonly distinct: number;
  readonly most: readonly { readonly label: string; readonly share: number | null }[];
};

export type AreaView = {
  readonly facts: AreaFacts;
  readonly labels: readonly Label[];
  /** By metric or part of one. */
  readonly level: ReadonlyMap<string, Score>;
  readonly slots: readonly SlotLevel[];
  readonly collected: Collected | null;
  readonly landmarks: {
    readonly source: string;
    readonly papers: readonly { readonly year: number; readonly title: string }[];
  } | null;
  readonly coverage: CoverageAudit | null;
  readonly frequent: readonly Frequent[];
};

export type LoadedArea =
  | { readonly kind: "area"; readonly view: AreaView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type AreaSources = AreaReader & PrintedReader;
type Rest = Pick<AreaView, "collected" | "landmarks" | "coverage" | "frequent">;

const MOST_LABELS = 10;
const address = z.object({ edition: slug, area: slug });

/** What follows from the printed p_i alone: w_i = -log2 p_i, and no weight where nothing or everything is shared. */
function weightOf({ match, weight }: { match: number | null; weight: number | null }): number | null {
  if (weight !== null || match === null) return weight;
  return match === 0 || match === 1 ? 0 : -Math.log2(match);
}

function frequentHere(what: string, source: string | null, labels: FrequentLabels): readonly Frequent[] {
  if (source === null || labels.distinct === 0) return [];
  const most = labels.most.map(({ label, papers }) => ({ label, share: papers / labels.papers }));
  return [{ what, of: { papers: labels.papers, year: null }, source, distinct: labels.distinct, most }];
}

async function restHere(from: AreaSources, { area, topicSource, tagSource }: AreaFacts): Promise<Rest> {
  const [years, months, completeness, topics, tasks, methods] = await Promise.all([
    from.corpusByYear(area.id),
    from.referenceByMonth(area.id),
    from.completeness(area.id),
    from.frequentLabels(area.id, "topic", MOST_LABELS),
    from.frequentLabels(area.id, "task", MOST_LABELS),
    from.frequentLabels(area.id, "method", MOST_LABELS),
  ]);
  return {
    collected: countedHere(years, months, completeness),
    landmarks: null,
    coverage: null,
    frequent: [
      ...frequentHere("Topics", topicSource, topics),
      ...frequentHere("Tasks", tagSource, tasks),
      ...frequentHere("Methods", tagSource, methods),
    ],
  };
}

/** Table 16 counts the papers of the corpus' last year alone. */
const tagsOf = (
  table: Printed<"landscape-tags"> | null,
  area: string,
  lastYear: number,
): readonly Frequent[] => {
  const tags = table?.areas[area];
  if (table === null || tags === undefined) return [];
  const of = (what: string, distinct: number, most: typeof tags.task): Frequent => ({
    what,
    of: { papers: null, year: lastYear },
    source: table.source,
    distinct,
    most: most.map(({ label, sharePct }) => ({ label, share: sharePct / 100 })),
  });
  return [of("Tasks", tags.taskTags, tags.task), of("Methods", tags.methodTags, tags.method)];
};

const topicsOf = (table: Printed<"topic-allocation"> | null, area: string): readonly Frequent[] => {
  const row = table?.rows.find((one) => one.area === area);
  if (table === null || row === undefined) return [];
  const most = row.mostAllocated.slice(0, MOST_LABELS).map((label) => ({ label, share: null }));
  return [{ what: "Topics", of: null, source: table.source, distinct: row.topicsWithMass, most }];
};

function auditOf(table: Printed<"survey-coverage"> | null, area: string): CoverageAudit | null {
  if (table === null) return null;
  const surveys = table.surveys.find((one) => one.area === area) ?? null;
  const ways = table.coverage.filter((one) => one.area === area);
  return surveys === null && ways.length === 0 ? null : { source: table.source, surveys, ways };
}

async function restFromPrint(from: AreaSources, { edition, area }: AreaFacts): Promise<Rest> {
  const [collection, landmarks, surveys, tags, topics] = await Promise.all([
    readPrinted(from, edition.slug, "collection"),
    readPrinted(from, edition.slug, "landmarks"),
    readPrinted(from, edition.slug, "survey-coverage"),
    readPrinted(from, edition.slug, "landscape-tags"),
    readPrinted(from, edition.slug, "topic-allocation"),
  ]);
  const papers = landmarks?.landmarks[area.slug];
  return {
    collected: collection === null ? null : copiedFromPrint(collection, area.slug),
    landmarks: landmarks === null || papers === undefined ? null : { source: landmarks.source, papers },
    coverage: auditOf(surveys, area.slug),
    frequent: [...topicsOf(topics, area.slug), ...tagsOf(tags, area.slug, edition.year - 1)],
  };
}

async function viewOf(from: AreaSources, facts: AreaFacts): Promise<AreaView> {
  const printed = facts.edition.origin === "published";
  const [level, rest] = await Promise.all([
    from.humanLevel(facts.area.id),
    printed ? restFromPrint(from, facts) : restHere(from, facts),
  ]);
  return {
    facts,
    labels: labelsOf(facts.edition),
    level: level.scores,
    slots: level.slots.map((row) => ({ ...row, weight: weightOf(row) })),
    ...rest,
  };
}

/** What the page of an area shows. A database that does not answer is an answer too. */
export async function loadArea(
  from: AreaSources,
  params: Readonly<Record<string, string | undefined>>,
): Promise<LoadedArea> {
  const at = address.safeParse(params);
  if (!at.success) return { kind: "none" };
  try {
    const facts = await from.areaFacts(at.data.edition, at.data.area);
    return facts === null ? { kind: "none" } : { kind: "area", view: await viewOf(from, facts) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
