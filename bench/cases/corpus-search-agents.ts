import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type OpenLiterature, openLiterature } from "@/lib/pipeline/literature/open-literature";
import { type SeededRandom, seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase, Measurement } from "../case";
import { clustered, phrase } from "../synthetic";
import { percentile, secondsOf } from "../timing";
import { corpusCards, queryEncoder, realWords, type Vocabulary } from "./corpus-search-input";

const DIMENSIONS = 384;
const AGENTS = 16;
const SEARCHES = 40;
/** Warm enough: code compiled, encoder's threads open. */
const WARM_UP = 5;
/** What an agent waits for its model between two searches. */
const MODEL_MS = 300;
const YEARS = { from: 2017, to: 2021 };

/** 16 agents search one corpus at once, each again and again: query encoding, both channels and fusion, as agents do it. */
export const corpusSearchAgents: BenchCase = {
  unit: "papers",
  sizes: [23_668, 47_337, 94_674],
  aim: `95% of the searches of ${AGENTS} agents within 50 ms, ${MODEL_MS} ms of a model's time between an agent's searches`,
  async run(size) {
    const random = seededRandom("bench/agents");
    const { encoder, name } = await queryEncoder();
    const vocabulary = realWords();
    const cards = corpusCards(random, vocabulary, size);
    const vectors = clustered(random, size, DIMENSIONS);
    const reader = {
      corpusCards: async () => cards,
      corpusCitations: async () => [],
      corpusVectors: async () => ({ vectors, dimensions: DIMENSIONS }),
      denseIndex: async () => null,
      buildDenseIndex: async () => {},
    };
    let literature: OpenLiterature | undefined;
    const held = monitorEventLoopDelay({ resolution: 1 });
    held.enable();
    const opening = await secondsOf(async () => {
      literature = await openLiterature({ areaId: 1, reader, encoder });
    });
    const whileOpening = held.max / 1e6;
    if (literature === undefined) throw new Error("the corpus was not opened");
    try {
      await loops(literature, random, vocabulary, { searches: WARM_UP, pauseMs: 0 });
      held.reset();
      const paused = await loops(literature, random, vocabulary, { searches: SEARCHES, pauseMs: MODEL_MS });
      const whileSearching = held.percentile(99) / 1e6;
      const hard = await loops(literature, random, vocabulary, { searches: SEARCHES, pauseMs: 0 });
      return measurement({ paused, hard, opening, name, whileOpening, whileSearching });
    } finally {
      held.disable();
      await literature.close();
      await encoder.close();
    }
  },
};

type Figures = {
  readonly paused: readonly number[];
  readonly hard: readonly number[];
  readonly opening: number;
  readonly name: string;
  readonly whileOpening: number;
  readonly whileSearching: number;
};

const ms = (seconds: number): string => `${(1000 * seconds).toFixed(1)} ms`;

function measurement({ paused, hard, opening, name, whileOpening, whileSearching }: Figures): Measurement {
  const loop = `event loop held up at most ${whileOpening.toFixed(0)} ms while opening, ${whileSearching.toFixed(1)} ms (99%) while searching`;
  return {
    seconds: percentile(paused, 0.95),
    also: {
      "corpus-search-agents-hard": percentile(hard, 0.95),
      "corpus-search-agents-open": opening,
    },
    note: `queries encoded by ${name}; p50 ${ms(percentile(paused, 0.5))}; without any pause p50 ${ms(percentile(hard, 0.5))}; ${loop}`,
  };
}

/** Seconds of every search. No query is asked twice: nothing comes from a cache. */
async function loops(
  literature: OpenLiterature,
  random: SeededRandom,
  words: Vocabulary,
  { searches, pauseMs }: { readonly searches: number; readonly pauseMs: number },
): Promise<readonly number[]> {
  const times: number[] = [];
  const agent = async (): Promise<void> => {
    await pause(random.fraction() * pauseMs);
    for (let search = 0; search < searches; search++) {
      const query = phrase(random, words, 3, 25);
      times.push(await secondsOf(() => literature.search(query, search % 2 === 0 ? null : YEARS)));
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: AGENTS }, agent));
  return times;
}
