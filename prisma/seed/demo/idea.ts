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

export function ideaOfTopic(area: AreaVocabulary, topic: number, random: Random): Idea {
  const words = topicAt(area, topic);
  return {
    topic,
    task: pick(words.tasks, random),
    method: pick(words.methods, random),
    stake: pick(words.stakes, random),
    data: pick(area.data, random),
    measure: pick(area.measures, random),
  };
}

/** Topics do not attract equally, and what attracts drifts over the years. */
export function topicWeights(area: AreaVocabulary, year: number): number[] {
  return area.topics.map((_, index) => 1 + 1.5 * Math.exp(-(((index * 1.3 + 2015 - year) / 3) ** 2)));
}

export function ideaOfYear(area: AreaVocabulary, year: number, random: Random): Idea {
  return ideaOfTopic(area, pickWeighted(topicWeights(area, year), random), random);
}
