import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { openLiterature } from "@/lib/pipeline/literature/open-literature";
import type { CorpusReader } from "@/lib/pipeline/literature/ports";
import type { SeededRandom } from "@/lib/science/stats/seeded-random";
import type { Measurement } from "../case";
import { phrase, type Words } from "../synthetic";
import { percentile } from "../timing";

export const AGENTS = 16;
/** What an agent waits for its model between two searches. */
export const MODEL_MS = 300;
const SEARCHES = 40;
/** Code is compiled and the encoder's threads are open by then. */
const WARM_UP = 10;
const YEARS = { from: 2017, to: 2021 };

export type Searched = {
  readonly name: string;
  readonly areaId: number;
  readonly reader: CorpusReader;
  readonly encoder: Encoder;
  readonly words: Words;
  readonly random: SeededRandom;
};

/**
 * Opens the corpus and has 16 agents search it, each again and again: first with a model's time between two searches, which
 * is the case's figure, then without any pause.
 */
export async function agentsSearching(searched: Searched): Promise<Measurement> {
  const { name, areaId, reader, encoder } = searched;
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const start = performance.now();
  const literature = await openLiterature({ areaId, reader, encoder });
  const opening = (performance.now() - start) / 1000;
  const whileOpening = held.max / 1e6;
  const search = (query: string, years: typeof YEARS | null) => literature.search(query, years);
  await loops(searched, search, { searches: WARM_UP, pauseMs: 0 });
  held.reset();
  const paused = await loops(searched, search, { searches: SEARCHES, pauseMs: MODEL_MS });
  const whileSearching = held.percentile(99) / 1e6;
  held.disable();
  const hard = await loops(searched, search, { searches: SEARCHES, pauseMs: 0 });
  await literature.close();
  return {
    seconds: percentile(paused, 0.95),
    also: { [`${name}-unpaused`]: percentile(hard, 0.95), [`${name}-open`]: opening },
    note: [
      `dense channel: ${literature.dense}; queries encoded by ${encoder.id}`,
      `p50 ${ms(percentile(paused, 0.5))}, without any pause ${ms(percentile(hard, 0.5))}`,
      `event loop held up for at most ${whileOpening.toFixed(0)} ms while opening, ${whileSearching.toFixed(1)} ms (99%) while searching`,
    ].join("; "),
  };
}

const ms = (seconds: number): string => `${(1000 * seconds).toFixed(1)} ms`;

/** Seconds of every search. No query is asked twice: no vector comes from a cache. Every second one is limited to five years. */
async function loops(
  { random, words }: Searched,
  search: (query: string, years: typeof YEARS | null) => Promise<unknown>,
  { searches, pauseMs }: { readonly searches: number; readonly pauseMs: number },
): Promise<readonly number[]> {
  const times: number[] = [];
  const agent = async (): Promise<void> => {
    await pause(random.fraction() * pauseMs);
    for (let count = 0; count < searches; count++) {
      const start = performance.now();
      await search(phrase(random, words, 3, 25), count % 2 === 0 ? null : YEARS);
      times.push((performance.now() - start) / 1000);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: AGENTS }, agent));
  return times;
}
