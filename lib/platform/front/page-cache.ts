import { LRUCache } from "lru-cache";
import type { Copy } from "./copy";
import { type Freshness, freshnessOf, type Present } from "./freshness";

/** `streamed`: nothing to keep a copy of (too long, or without an end): each visitor's own request is passed on. */
export type Made =
  | { readonly kind: "copy"; readonly copy: Copy; readonly keep: boolean }
  | { readonly kind: "streamed"; readonly keep: boolean };

export type Found = { readonly made: Made; readonly how: "hit" | "stale" | "miss" };

type Held = {
  readonly made: Made;
  readonly since: number;
  readonly publication: number;
  /** Bytes that its codings take. */
  readonly coded: number;
};

export type PageCache = {
  /** The copy of that key, kept or made now; `make` runs once, however many wait for it. Rejects as it does. */
  find(key: string, make: () => Promise<Made>): Promise<Found>;
  /** A coding of a kept copy takes memory, too. */
  grew(key: string, copy: Copy, bytes: number): void;
  /** No copy is given any more that was made or begun before. */
  published(): void;
  /** Whether publications are heard of. Where they are again, some may have been missed before. */
  listening(heard: boolean): void;
};

/** What a key, headers and the frame of an entry take beside its body. */
const OVERHEAD = 1_024;
const sizeOf = (key: string, { made, coded }: Held): number =>
  OVERHEAD + key.length + (made.kind === "copy" ? made.copy.body.length : 0) + coded;

export function pageCache(maxBytes: number, now: () => number = () => performance.now()): PageCache {
  const kept = maxBytes === 0 ? null : new LRUCache<string, Held>({ maxSize: maxBytes });
  const making = new Map<string, Promise<Made>>();
  let publication = 0;
  let listening = false;

  const present = (): Present => ({ ms: now(), publication, listening });
  const freshness = (held: Held): Freshness =>
    freshnessOf({ ...held, lasting: isLasting(held.made) }, present());
  const keep = (key: string, held: Held): void => {
    kept?.set(key, held, { size: sizeOf(key, held) });
  };

  const make = (key: string, work: () => Promise<Made>): Promise<Made> => {
    const under = making.get(key);
    if (under !== undefined) return under;
    const begun = { since: now(), publication, coded: 0 };
    const done = work().then((made) => {
      if (made.keep && (begun.publication === publication || isLasting(made))) keep(key, { made, ...begun });
      return made;
    });
    making.set(key, done);
    const forget = (): void => {
      if (making.get(key) === done) making.delete(key);
    };
    done.then(forget, forget);
    return done;
  };
  const published = (): void => {
    publication++;
    making.clear();
  };

  return {
    find: async (key, work) => {
      const held = kept?.get(key);
      const state = held === undefined ? "gone" : freshness(held);
      if (held === undefined || state === "gone") return { made: await make(key, work), how: "miss" };
      // Whoever comes next learns whether it worked; this visitor has an answer already.
      if (state === "stale") make(key, work).catch(() => undefined);
      return { made: held.made, how: state === "fresh" ? "hit" : "stale" };
    },
    grew: (key, copy, bytes) => {
      const held = kept?.peek(key);
      if (held?.made.kind === "copy" && held.made.copy === copy)
        keep(key, { ...held, coded: held.coded + bytes });
    },
    published,
    listening: (heard) => {
      listening = heard;
      if (heard) published();
    },
  };
}

const isLasting = (made: Made): boolean => made.kind === "copy" && made.copy.lasting;
