import type { ProposalRecord } from "@/lib/domain/document";
import { pick, pickCount, pickWeighted, type Random } from "./chance.ts";
import { type Idea, ideaOfTopic, ideaOfYear, pickWithin, topicAt } from "./idea.ts";
import { drawCitations, idAt, type Literature } from "./literature.ts";
import type { AreaVocabulary } from "./vocabulary.ts";
import { writeDown } from "./wording.ts";

/** Everything a synthetic writer may look at: the literature through the year before, and nothing later. */
export interface Desk {
  readonly area: AreaVocabulary;
  readonly literature: Literature;
  readonly corpusSize: number;
  readonly referenceYear: number;
  readonly random: Random;
}

export interface Character {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly write: (desk: Desk) => { readonly idea: Idea; readonly cited: readonly number[] };
}

const mostCited = (desk: Desk, among: number): number[] =>
  [...Array(desk.corpusSize).keys()]
    .sort((a, b) => (desk.literature.timesCited[b] ?? 0) - (desk.literature.timesCited[a] ?? 0) || a - b)
    .slice(0, among);

const sample = (from: readonly number[], count: number, random: Random): number[] => {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, from.length)) drawn.add(pick(from, random));
  return [...drawn];
};

const byTopic = (desk: Desk, idea: Idea, least: number, most: number): number[] =>
  drawCitations(
    desk.literature,
    desk.corpusSize,
    idea.topic,
    pickCount(least, most, desk.random),
    desk.random,
  );

const lastYear = (desk: Desk): number[] =>
  [...Array(desk.corpusSize).keys()].filter(
    (index) => desk.literature.papers[index]?.paper.year === desk.referenceYear - 1,
  );

export const CHARACTERS: readonly Character[] = [
  {
    slug: "broad-reader",
    name: "Broad reader (synthetic)",
    about: "reads across all topics in proportion to recent years and cites as the literature does",
    write: (desk) => {
      const idea = ideaOfYear(desk.area, desk.referenceYear - 1, "known", desk.random);
      return { idea, cited: byTopic(desk, idea, 3, 16) };
    },
  },
  {
    slug: "one-track",
    name: "One track (synthetic)",
    about: "returns to one topic and one method, whatever the topic's question",
    write: (desk) => {
      const drawn = ideaOfTopic(desk.area, 2, "known", desk.random);
      const idea = { ...drawn, method: topicAt(desk.area, 2).methods[0] ?? drawn.method };
      return { idea, cited: byTopic(desk, idea, 6, 18) };
    },
  },
  {
    slug: "crowd-follower",
    name: "Crowd follower (synthetic)",
    about: "cites the forty most cited papers and mixes the method of one topic into the task of another",
    write: (desk) => {
      const idea = ideaOfYear(desk.area, desk.referenceYear - 1, "known", desk.random);
      const other = pick(desk.area.topics, desk.random);
      return {
        idea: { ...idea, method: pickWithin(other.methods, "known", desk.random) },
        cited: sample(mostCited(desk, 40), pickCount(5, 14, desk.random), desk.random),
      };
    },
  },
  {
    slug: "echo",
    name: "Echo of last year (synthetic)",
    about: "rewords papers of the year before and keeps their references",
    write: (desk) => {
      const index = pick(lastYear(desk), desk.random);
      const source = desk.literature.papers[index];
      if (source === undefined) throw new Error(`no paper at ${index}`);
      const kept = new Set(source.paper.references);
      const cited = [...Array(desk.corpusSize).keys()].filter((at) => kept.has(idAt(desk.literature, at)));
      return { idea: source.idea, cited: [...cited, index] };
    },
  },
  {
    slug: "scattered",
    name: "Scattered (synthetic)",
    about: "cites at random and combines tasks, methods and stakes of unrelated topics",
    write: (desk) => {
      const topic = pickWeighted(
        desk.area.topics.map(() => 1),
        desk.random,
      );
      const idea = ideaOfTopic(desk.area, topic, "known", desk.random);
      const all = [...Array(desk.corpusSize).keys()];
      return {
        idea: {
          ...idea,
          method: pickWithin(pick(desk.area.topics, desk.random).methods, "known", desk.random),
          stake: pickWithin(pick(desk.area.topics, desk.random).stakes, "known", desk.random),
        },
        cited: sample(all, pickCount(1, 10, desk.random), desk.random),
      };
    },
  },
];

export function writePopulation(character: Character, desk: Desk, size: number): ProposalRecord[] {
  return Array.from({ length: size }, (_, position) => {
    const { idea, cited } = character.write(desk);
    const wording = writeDown(idea, topicAt(desk.area, idea.topic).name, desk.random);
    const id = `${character.slug}-${String(position + 1).padStart(3, "0")}`;
    return { id, ...wording, citations: cited.map((index) => idAt(desk.literature, index)) };
  });
}
