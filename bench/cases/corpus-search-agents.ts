import { seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { clustered } from "../synthetic";
import { amongPapers, corpusCards, queryEncoder, realWords } from "./corpus-search-input";
import { AGENTS, agentsSearching, MODEL_MS } from "./corpus-search-loops";

const DIMENSIONS = 384;

/** Agents search a corpus of the embedded database: query encoding, both channels in memory, fusion. */
export const corpusSearchAgents: BenchCase = {
  unit: "papers",
  sizes: [23_668, 47_337, 94_674],
  aim: `95% of the searches of ${AGENTS} agents, ${MODEL_MS} ms apart, within 50 ms`,
  async run(size) {
    const random = seededRandom("bench/agents");
    const words = realWords();
    const cards = corpusCards(random, words, size);
    const vectors = clustered(random, size, DIMENSIONS);
    const reader = {
      corpusCards: async () => cards,
      corpusCitations: async () => [],
      corpusVectors: async () => ({ vectors, dimensions: DIMENSIONS }),
      denseIndex: async () => null,
      buildDenseIndex: async () => {},
    };
    const encoder = amongPapers(await queryEncoder(), vectors, random);
    try {
      const name = "corpus-search-agents";
      return await agentsSearching({ name, areaId: 1, reader, encoder, words, random });
    } finally {
      await encoder.close();
    }
  },
};
