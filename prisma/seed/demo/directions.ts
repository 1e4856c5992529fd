import { pickWeighted, type Random } from "./chance.ts";
import { type Horizon, type Idea, ideaOfTopic, ideaOfYear, pickWithin, topicAt } from "./idea.ts";
import type { AreaVocabulary } from "./vocabulary.ts";

/** What several groups pursue at once: the same task by the same method, mostly for the same reason and on the same data. */
export type Directions = readonly Idea[];

const PER_YEAR = 14;
const CARRIED_OVER = 0.45;
const FOLLOWS_A_DIRECTION = 0.75;
const KEEPS_STAKE = 0.7;
const KEEPS_PLAN = 0.6;

/** A year of the literature: when it is, how far it sees, and where most of its papers head. */
export interface Season {
  readonly year: number;
  readonly horizon: Horizon;
  readonly directions: Directions;
}

/** The next year's season: some directions of the year before go on, the others are new. */
export function nextSeason(
  area: AreaVocabulary,
  year: number,
  horizon: Horizon,
  before: Directions,
  random: Random,
): Season {
  const kept = before.filter(() => random() < CARRIED_OVER);
  const fresh = Array.from({ length: PER_YEAR - kept.length }, () => ideaOfYear(area, year, horizon, random));
  return { year, horizon, directions: [...kept, ...fresh] };
}

/** An idea as a community has it: usually within one of its directions (a few attract most), sometimes off the path. */
export function ideaOfCommunity(area: AreaVocabulary, season: Season, random: Random): Idea {
  const { year, horizon, directions } = season;
  if (random() >= FOLLOWS_A_DIRECTION) return ideaOfYear(area, year, horizon, random);
  const weights = directions.map((_, index) => 1 / (1 + index));
  const followed = directions[pickWeighted(weights, random)];
  if (followed === undefined) throw new Error("no direction to follow");
  const { stakes } = topicAt(area, followed.topic);
  const { data, measure } = ideaOfTopic(area, followed.topic, horizon, random);
  return {
    ...followed,
    ...(random() < KEEPS_STAKE ? {} : { stake: pickWithin(stakes, horizon, random) }),
    ...(random() < KEEPS_PLAN ? {} : { data, measure }),
  };
}
