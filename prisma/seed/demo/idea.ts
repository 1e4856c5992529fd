import { pick, pickWeighted, type Random } from "./chance.ts";
import type { AreaVocabulary, Topic } from "./vocabulary.ts";

/** What one synthetic document is about; its wording is drawn apart from it. */
export interface Idea {
  readonly topic: number;
  readonly task: string;
  readonly method: string;
  readonly stake: string;
  readonly data: string;
  readonly measure: string;
}

export function topicAt(area: AreaVocabulary, index: number): Topic {
  const topic = area.topics[index];
  if (topic === undefined) throw new Error(`the area ${area.slug} has no topic ${index}`);
  return topic;
}

/** What the literature through the year before speaks of, and what the reference year takes up for the first time. */
export type Horizon = "known" | "with-news";

const TAKES_UP_NEWS = 0.7;

/** The first half of every list is known; the rest turns up in the reference year, where most papers take it up. */
export function pickWithin<T>(items: readonly T[], horizon: Horizon, random: Random): T {
  const known = Math.ceil(items.length / 2);
  const isNews = horizon === "with-news" && random() < TAKES_UP_NEWS;
  return pick(isNews ? items.slice(known) : items.slice(0, known), random);
}

export function ideaOfTopic(area: AreaVocabulary, topic: number, horizon: Horizon, random: Random): Idea {
  const words = topicAt(area, topic);
  return {
    topic,
    task: pickWithin(words.tasks, horizon, random),
    method: pickWithin(words.methods, horizon, random),
    stake: pickWithin(words.stakes, horizon, random),
    data: pickWithin(area.data, horizon, random),
    measure: pickWithin(area.measures, horizon, random),
  };
}

/** Topics do not attract equally, and what attracts drifts over the years. */
function topicWeights(area: AreaVocabulary, year: number): number[] {
  return area.topics.map((_, index) => 1 + 1.5 * Math.exp(-(((index * 1.3 + 2015 - year) / 3) ** 2)));
}

export function ideaOfYear(area: AreaVocabulary, year: number, horizon: Horizon, random: Random): Idea {
  return ideaOfTopic(area, pickWeighted(topicWeights(area, year), random), horizon, random);
}
