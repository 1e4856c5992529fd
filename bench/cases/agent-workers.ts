import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { openAgentSetting } from "../agents/agent-setting";
import type { BenchCase } from "../case";

const RUNS = 32;

/** The same population by two worker processes of 32 runs each, beside one alone. */
export const agentWorkers: BenchCase = {
  unit: "proposals of 20 steps",
  sizes: [64, 128, 256],
  aim: "two workers in about half the time of one",
  async run(size) {
    const setting = await openAgentSetting(offlineEncoder().id);
    try {
      await setting.worker(RUNS);
      await setting.population(8, 8);
      const one = await setting.population(size, 2 * RUNS);
      await setting.worker(RUNS);
      // The second one opens the corpus for itself.
      await setting.population(2 * RUNS, 2 * RUNS);
      const two = await setting.population(size, 2 * RUNS);
      return {
        seconds: two.seconds,
        also: { "agent-workers-one": one.seconds },
        note: `${((100 * two.seconds) / one.seconds).toFixed(0)}% of the time of one worker, ${one.seconds.toFixed(1)} s`,
      };
    } finally {
      await setting.close();
    }
  },
};
