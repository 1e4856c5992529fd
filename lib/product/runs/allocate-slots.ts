import type { LabelledPaper } from "@/lib/pipeline/tagging/ports";
import { allocateTopics, primaryTopicOnly, topicMass } from "@/lib/science/metrics/topic-allocation";
import type { PlannedSlot } from "./ports.ts";

export type SlotsWanted = {
  /** Corpus papers with their topics. */
  readonly labelled: readonly LabelledPaper[];
  /** Y-1. */
  readonly lastYear: number;
  readonly size: number;
  readonly rounds: number;
};

/**
 * The slots of a population whose method goes by topics. The whole of it holds each topic as often as the largest
 * remainder over the primary topics' masses says (scoring.md); every round holds an equal part, to within one proposal in
 * all and one of each topic; within a round topics take turns.
 *
 * Deterministic. Errors: RangeError where there is no topic at all (methodAvailability says so beforehand), where a paper is
 * later than `lastYear`, and where `rounds` is not a whole number from 1 to `size`.
 */
export function allocateSlots({ labelled, lastYear, size, rounds }: SlotsWanted): PlannedSlot[] {
  const papers = labelled.map(({ year, labels }) => ({ year, topics: labels.topic }));
  const mass = topicMass(primaryTopicOnly(papers), lastYear);
  if (mass.size === 0) throw new RangeError("no paper of the corpus carries a topic");
  const seats = [...allocateTopics(mass, size)];
  const order = seats.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const shares = overRounds(order, roundSizes(size, rounds));
  return numbered(shares.map(inTurns));
}

/** The slots of a population whose method goes by no topic, in equal rounds. */
export const slotsWithoutTopics = (size: number, rounds: number): PlannedSlot[] =>
  numbered(roundSizes(size, rounds).map((of) => Array<null>(of).fill(null)));

/** Equal but for one: what does not divide goes to the first rounds. */
function roundSizes(size: number, rounds: number): number[] {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > size)
    throw new RangeError(`${size} proposals cannot be split into ${rounds} rounds`);
  return Array.from({ length: rounds }, (_, at) => Math.floor(size / rounds) + (at < size % rounds ? 1 : 0));
}

type Seats = readonly (readonly [topic: string, seats: number])[];

/**
 * Every round gets the whole part of each topic's seats; one more goes to the rounds with most room left, the earlier one
 * first. Rooms never differ by more than one, so there are always enough rounds with room.
 */
function overRounds(seats: Seats, sizes: readonly number[]): Map<string, number>[] {
  const rounds = sizes.map(() => new Map<string, number>());
  const whole = (count: number): number => Math.floor(count / sizes.length);
  const given = seats.reduce((sum, [, count]) => sum + whole(count), 0);
  const room = sizes.map((size) => size - given);
  for (const [topic, count] of seats) {
    const widest = [...room.keys()].sort((a, b) => (room[b] ?? 0) - (room[a] ?? 0) || a - b);
    const more = new Set(widest.slice(0, count % sizes.length));
    for (const [at, round] of rounds.entries()) {
      const share = whole(count) + (more.has(at) ? 1 : 0);
      if (share > 0) round.set(topic, share);
      if (more.has(at)) room[at] = (room[at] ?? 0) - 1;
    }
  }
  return rounds;
}

/** Each topic's seats at even distances over the round; where two meet, the one with more seats in all goes first. */
function inTurns(share: ReadonlyMap<string, number>): string[] {
  const turns = [...share].flatMap(([topic, count], rank) =>
    Array.from({ length: count }, (_, k) => ({ topic, rank, at: (k + 0.5) / count })),
  );
  return turns.sort((a, b) => a.at - b.at || a.rank - b.rank).map(({ topic }) => topic);
}

function numbered(rounds: readonly (readonly (string | null)[])[]): PlannedSlot[] {
  return rounds
    .flatMap((topics, at) => topics.map((topic) => ({ round: at + 1, topic })))
    .map((each, slot) => ({ slot, ...each }));
}
