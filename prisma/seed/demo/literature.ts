import type { PaperRecord } from "@/lib/domain/document";
import { pickCount, pickWeighted, type Random } from "./chance.ts";
import { ideaOfCommunity, nextSeason, type Season } from "./directions.ts";
import { type Idea, topicAt } from "./idea.ts";
import type { AreaVocabulary } from "./vocabulary.ts";
import { writeDown } from "./wording.ts";

interface SyntheticPaper {
  readonly paper: PaperRecord;
  readonly idea: Idea;
}

/** A literature under construction: who is cited how often decides who is cited next. */
export interface Literature {
  readonly papers: SyntheticPaper[];
  readonly timesCited: number[];
}

const SAME_TOPIC = 14;
const NEXT_TOPIC = 2;

/**
 * Draws distinct papers of `citable` (the first n of the literature): likelier the closer their topic
 * and the more often they were cited before (preferential attachment).
 */
function drawCitations(
  literature: Literature,
  citable: number,
  topic: number,
  count: number,
  random: Random,
): number[] {
  const weights = literature.papers.slice(0, citable).map((other, index) => {
    const distance = Math.abs(other.idea.topic - topic);
    const closeness = distance === 0 ? SAME_TOPIC : distance === 1 ? NEXT_TOPIC : 0.25;
    return closeness * (1 + (literature.timesCited[index] ?? 0));
  });
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, citable)) {
    const index = pickWeighted(weights, random);
    drawn.add(index);
    weights[index] = 0;
  }
  return [...drawn].sort((a, b) => a - b);
}

const idAt = (literature: Literature, index: number): string => {
  const entry = literature.papers[index];
  if (entry === undefined) throw new Error(`no paper at ${index}`);
  return entry.paper.id;
};

function addPaper(
  area: AreaVocabulary,
  literature: Literature,
  now: { readonly citable: number; readonly date: string; readonly season: Season },
  random: Random,
): void {
  const { citable, date, season } = now;
  const idea = ideaOfCommunity(area, season, random);
  const cited = drawCitations(literature, citable, idea.topic, pickCount(3, 16, random), random);
  for (const index of cited) literature.timesCited[index] = (literature.timesCited[index] ?? 0) + 1;
  const references = cited.map((index) => idAt(literature, index));
  const id = `${area.slug}:${String(literature.papers.length + 1).padStart(4, "0")}`;
  const wording = writeDown(idea, topicAt(area, idea.topic).name, random);
  literature.papers.push({
    paper: { id, ...wording, year: season.year, publicationDate: date, references },
    idea,
  });
  literature.timesCited.push(0);
}

const monthOf = (position: number, count: number, months: number): string =>
  String(1 + Math.floor((position * months) / count)).padStart(2, "0");

export interface LiteratureSize {
  /** Papers of each year before the reference year, oldest first. */
  readonly perYear: readonly number[];
  readonly reference: number;
}

/** Papers cite only what appeared in earlier years; the reference year is covered from January to August. */
export function writeLiterature(
  area: AreaVocabulary,
  referenceYear: number,
  size: LiteratureSize,
  random: Random,
): Literature {
  const literature: Literature = { papers: [], timesCited: [] };
  const firstYear = referenceYear - size.perYear.length;
  let directions: Season["directions"] = [];
  for (const [offset, count] of [...size.perYear, size.reference].entries()) {
    const year = firstYear + offset;
    const citable = literature.papers.length;
    const months = year === referenceYear ? 8 : 12;
    const horizon = year === referenceYear ? "with-news" : "known";
    const season = nextSeason(area, year, horizon, directions, random);
    directions = season.directions;
    for (let position = 0; position < count; position++) {
      const date = `${year}-${monthOf(position, count, months)}`;
      addPaper(area, literature, { citable, date, season }, random);
    }
  }
  return literature;
}
