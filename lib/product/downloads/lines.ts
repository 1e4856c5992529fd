import type { PopulationId } from "@/lib/domain/ids";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import { provenanceBody } from "@/lib/product/api/load/score-bodies";
import type { AreaRecord, IdPage, LabelRow, PopulationRecord, ScoreRow } from "@/lib/product/api/ports";
import { linesByPosition, linesOf } from "./pages";
import type { LineReader, NeighbourScope, PaperLineRow, ScoreKey, VerdictLineRow } from "./ports";
import type { IdeaLine, NeighbourLine, PaperLine, ScoreLine, VerdictLine } from "./records";

/** The area with what its figures are read with, and the population that a download is limited to. */
export type Subject = { readonly area: AreaRecord; readonly population: PopulationName | null };
export type PopulationName = Pick<PopulationRecord, "id" | "slug">;
export type PopulationNames = {
  populationsOf(area: AreaRecord["id"], page: IdPage): Promise<readonly PopulationName[]>;
};

const POPULATIONS = 100;

/** Every population of an area, or the one that is meant. */
export async function* populationsIn(from: PopulationNames, { area, population }: Subject) {
  if (population !== null) {
    yield population;
    return;
  }
  for (let after = 0; ; ) {
    const page = await from.populationsOf(area.id, { after, limit: POPULATIONS });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < POPULATIONS) return;
    after = last.id;
  }
}

type Scoped = { readonly of: NeighbourScope; readonly slug: string | null };

/** What neighbours were looked for in: the reference (of a whole area), then each population from both sides; and the corpus for each. */
async function* scopesOf(from: PopulationNames, subject: Subject): AsyncGenerator<Scoped> {
  const area = subject.area.id;
  if (subject.population === null) {
    yield { of: { area, pool: "HH", scope: HUMAN_SCOPE }, slug: null };
    yield { of: { area, pool: "HU", scope: HUMAN_SCOPE }, slug: null };
  }
  for await (const { id, slug } of populationsIn(from, subject)) {
    yield { of: { area, pool: "HA", scope: id }, slug };
    yield { of: { area, pool: "AA", scope: id }, slug };
    yield { of: { area, pool: "AU", scope: id }, slug };
  }
}

const labelled = (labels: readonly LabelRow[], kind: LabelRow["kind"]): string[] =>
  labels.filter((one) => one.kind === kind).map(({ label }) => label);

const tagsOf = (labels: readonly LabelRow[]) => ({
  tasks: labelled(labels, "task"),
  methods: labelled(labels, "method"),
});

function paperLine({
  id,
  externalId,
  labels,
  kind: _,
  authors,
  references,
  ...row
}: PaperLineRow): PaperLine {
  return {
    id: externalId,
    title: row.title,
    abstract: row.abstract,
    year: row.year,
    publicationDate: row.publicationDate,
    references: [...references],
    authors: authors && [...authors],
    venue: row.venue,
    topics: labelled(labels, "topic"),
    tags: tagsOf(labels),
    document: id,
    position: row.position,
    textHash: row.textHash,
    abstractHash: row.abstractHash,
  };
}

export const paperLines = (from: LineReader, { area }: Subject, kind: "corpus" | "reference") =>
  linesByPosition((page) => from.paperLines(area.id, kind, page), paperLine);

type Judge = Pick<AreaRecord["edition"], "judge" | "judgePrompt" | "judgeSeed">;

function verdictLine({ of, slug }: Scoped, judge: Judge, row: VerdictLineRow): VerdictLine {
  const { document, neighbour, documentHash, neighbourHash, verdict } = row;
  return {
    pool: of.pool,
    population: slug,
    pair: [
      { document: document.id, id: document.externalId, hash: documentHash },
      { document: neighbour.id, id: neighbour.externalId, hash: neighbourHash },
    ],
    verdict: verdict?.id ?? null,
    slots: verdict?.slots ?? null,
    sameIdea: verdict?.sameIdea ?? null,
    reason: verdict?.reason ?? null,
    failure: verdict?.failure ?? null,
    shownFirst: verdict && shownFirst(row, verdict.lowShownFirst),
    judge: judge.judge,
    promptVersion: judge.judgePrompt,
    seed: judge.judgeSeed,
    judgedAt: verdict?.judgedAt.toISOString() ?? null,
  };
}

/** Two documents with one summary were shown as one and the same: the first of them stands for it. */
function shownFirst(
  { document, neighbour, documentHash, neighbourHash }: VerdictLineRow,
  low: boolean,
): number {
  const documentIsLow = (documentHash ?? "") <= (neighbourHash ?? "");
  return documentIsLow === low ? document.id : neighbour.id;
}

export async function* verdictLines(from: LineReader & PopulationNames, subject: Subject) {
  for await (const scoped of scopesOf(from, subject))
    yield* linesByPosition(
      (page) => from.verdictLines(scoped.of, page),
      (row) => verdictLine(scoped, subject.area.edition, row),
    );
}

export async function* neighbourLines(from: LineReader & PopulationNames, subject: Subject) {
  for await (const { of, slug } of scopesOf(from, subject))
    yield* linesByPosition(
      (page) => from.neighbourLines(of, page),
      ({ document, rank, neighbour, fusedScore }): NeighbourLine => ({
        pool: of.pool,
        population: slug,
        document: document.id,
        id: document.externalId,
        rank,
        neighbour: neighbour.id,
        neighbourId: neighbour.externalId,
        fusedScore,
      }),
    );
}

export async function* ideaLines(from: LineReader & PopulationNames, subject: Subject) {
  const area = subject.area.id;
  const of = (scope: number, kind: IdeaLine["kind"], population: string | null) =>
    linesByPosition(
      (page) => from.ideaLines(area, scope, page),
      ({ document, abstractHash, labels, idea }): IdeaLine => ({
        population,
        kind,
        document: document.id,
        id: document.externalId,
        abstractHash,
        ...idea,
        tags: tagsOf(labels),
      }),
    );
  if (subject.population === null) {
    yield* of(HUMAN_SCOPE, "reference", null);
    yield* of(CORPUS_SCOPE, "corpus", null);
  }
  for await (const { id, slug } of populationsIn(from, subject)) yield* of(id, "proposal", slug);
}

const SCORES = 1_000;

export async function* scoreLines(from: LineReader & PopulationNames, subject: Subject) {
  const slugs = new Map<number, string>();
  for await (const { id, slug } of populationsIn(from, subject)) slugs.set(id, slug);
  const scope: PopulationId | null = subject.population?.id ?? null;
  yield* linesOf<ScoreRow, ScoreKey>(
    (after) => from.scoreLines(subject.area.id, scope, { after, limit: SCORES }),
    (row): ScoreLine => ({
      population: slugs.get(row.scope) ?? null,
      slice: row.slice,
      metric: row.metric,
      score: row.score,
      provenance: provenanceBody(row),
    }),
  );
}
