import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { type AgentSetting, LATENCY_MS, openAgentSetting, STEPS } from "../agents/agent-setting";
import { cpuMs, memoryMiB, processFiguresKnown } from "../agents/process-figures";
import type { BenchCase } from "../case";

const CONCURRENCY = 64;

/** A population written by one worker process against a stand-in model of 300 ms per call, 64 runs at a time. */
export const agentRuns: BenchCase = {
  unit: "proposals of 20 steps",
  sizes: [64, 128, 300],
  aim: "at least 95% of the ideal wall time; own time per step at most 10 ms",
  async run(size) {
    if (!processFiguresKnown()) return { unavailable: "there is no /proc to read processor time from" };
    const setting = await openAgentSetting(offlineEncoder().id);
    try {
      return await measure(setting, size);
    } finally {
      await setting.close();
    }
  },
};

async function measure(setting: AgentSetting, size: number) {
  const { pid } = await setting.worker(CONCURRENCY);
  // The corpus is encoded and opened, and the code is warm, before the clock starts.
  await setting.population(CONCURRENCY, CONCURRENCY);
  const pids = [pid, setting.databasePid, setting.standIn.pid];
  const [idle, before] = [memoryMiB(pid).now, pids.map(cpuMs)];
  const { seconds, steps } = await setting.population(size, CONCURRENCY);
  const [own = 0, database = 0, standIn = 0] = pids.map(
    (each, i) => (cpuMs(each) - (before[i] ?? 0)) / steps,
  );
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const runs = (Math.ceil(size / CONCURRENCY) * STEPS * LATENCY_MS) / 1000;
  const calls = (size * STEPS * LATENCY_MS) / 1000 / CONCURRENCY;
  const percent = (ideal: number): string =>
    `${((100 * ideal) / seconds).toFixed(1)}% of ${ideal.toFixed(1)} s`;
  const wait = ((seconds - runs) * 1000 * Math.min(size, CONCURRENCY)) / steps;
  const memory = (memoryMiB(pid).peak - idle) / Math.min(size, CONCURRENCY);
  return {
    seconds,
    also: { "agent-runs-own-step": own / 1000 },
    note: [
      `${percent(runs)} (runs one after the other in ${CONCURRENCY} places; ${percent(calls)} were calls spread evenly)`,
      `per step ${ms(own)} of processor in the worker, ${ms(database)} in the database, ${ms(standIn)} in the stand-in; ${ms(wait)} of waiting beside the call`,
      `${memory.toFixed(2)} MiB per running agent beside ${idle.toFixed(0)} MiB`,
    ].join("; "),
  };
}
