import { type Agents, type RunReport, startAgents } from "./agents/start-agents.ts";
import type { RoleSource } from "./parts.ts";
import { startWorkers, type WorkerReport } from "./start-workers.ts";
import type { World } from "./world.ts";

export type WorkOptions = {
  readonly roles: RoleSource;
  /** Agents' runs under way at a time; 0: none is taken. */
  readonly runs: number;
  readonly report?: WorkerReport & RunReport;
};

export type Work = {
  /** Steps are put back at once with all that they stored; calls of agents under way are waited for. */
  stop(): Promise<void>;
  /** Those calls are given up as well. */
  abort(): void;
};

/** All that a worker process does: steps of scoring, and runs of agents. */
export async function startWork(
  world: World,
  { roles, runs, report = () => {} }: WorkOptions,
): Promise<Work> {
  let agents: Agents | null = null;
  const workers = await startWorkers(world, {
    roles,
    report: (event) => {
      report(event);
      // A corpus that is searchable now lets runs begin.
      if (event.outcome === "done") void agents?.dispatch();
    },
  });
  try {
    agents = runs === 0 ? null : await startAgents(world, { roles, concurrency: runs, report });
  } catch (error) {
    await workers.stop();
    throw error;
  }
  const opened = agents;
  return {
    stop: async () => {
      await Promise.all([workers.stop(), opened?.stop()]);
    },
    abort: () => opened?.abort(),
  };
}
