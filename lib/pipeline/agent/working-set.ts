import type { PaperId, Pin } from "@/lib/pipeline/agent/run-state";

export const WORKING_SET_SIZE = 50;

export type Pinned = {
  readonly pins: readonly Pin[];
  readonly added: readonly PaperId[];
  readonly known: readonly PaperId[];
  readonly evicted: readonly PaperId[];
};

/**
 * Pins papers at a step. Those that are pinned already keep their place and count as requested anew; then the others are
 * added in order, each evicting the least recently requested one (ties: the earlier pinned) where the set is full. Of more
 * than 50 new ones the last 50 stay.
 */
export function pinPapers(pins: readonly Pin[], ids: readonly PaperId[], step: number): Pinned {
  const wanted = new Set(ids);
  let next = pins.map((pin) => (wanted.has(pin.id) ? { id: pin.id, requestedAt: step } : pin));
  const pinned = new Set(pins.map(({ id }) => id));
  const known = [...wanted].filter((id) => pinned.has(id));
  const added = [...wanted].filter((id) => !pinned.has(id));
  const evicted: PaperId[] = [];
  for (const id of added) {
    const out = next.length < WORKING_SET_SIZE ? undefined : leastRecent(next);
    if (out) evicted.push(out.id);
    next = [...next.filter((pin) => pin !== out), { id, requestedAt: step }];
  }
  return { pins: next, added, known, evicted };
}

const leastRecent = (pins: readonly Pin[]): Pin | undefined =>
  pins.reduce<Pin | undefined>(
    (oldest, pin) => (oldest && oldest.requestedAt <= pin.requestedAt ? oldest : pin),
    undefined,
  );
