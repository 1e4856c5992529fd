import { setMaxListeners } from "node:events";
import type { RunId } from "@/lib/domain/ids";
import { dispatchRuns } from "@/lib/product/runs/dispatch-runs";
import { isDead, ownName } from "../own-name.ts";
import type { RoleSource } from "../parts.ts";
import { schedule } from "../schedule.ts";
import type { World } from "../world.ts";
import { agentModels } from "./agent-models.ts";
import { openAreas } from "./areas.ts";
import { driveRun, type RunOutcome } from "./drive-run.ts";
import { holdClaims } from "./held-claims.ts";

/** A worker on another host is given up after so long without a heartbeat: it beats once a second. */
const STALE_SECONDS = 60;
const DISPATCH_MS = 2_000;

export type RunReport = (event: {
  /** 0: the schedule itself. */
  readonly run: number;
  readonly outcome: RunOutcome | "broken";
  readonly error?: unknown;
}) => void;

export type AgentOptions = {
  readonly roles: Pick<RoleSource, "encoder" | "agent" | "agentPrice">;
  /** Runs under way at a time. */
  readonly concurrency: number;
  readonly report?: RunReport;
};

export type Agents = {
  /** Hands over what can be claimed now, without waiting for the schedule. */
  dispatch(): Promise<void>;
  /** Takes no further run; calls under way are waited for and stored, then their runs are released. */
  stop(): Promise<void>;
  /** Gives calls under way up: what they cost is not known. */
  abort(): void;
};

/** Takes runs from the queue and keeps the queue in agreement with the rows, until stopped. */
export async function startAgents(
  world: World,
  { roles, concurrency, report = () => {} }: AgentOptions,
): Promise<Agents> {
  const chat = roles.agent();
  const models = agentModels(chat, roles.agentPrice());
  const queue = await world.runQueue(chat?.id ?? null);
  const { labels, stores, peers, runs } = world;
  const encoder = (id: string) => roles.encoder({ encoder: id });
  const areas = openAreas({ corpus: stores, labels, peers, encoder });
  const claims = holdClaims(runs);
  const [stop, abort] = [new AbortController(), new AbortController()];
  for (const { signal } of [stop, abort]) setMaxListeners(0, signal);
  const dispatching = { agents: models.agents, staleSeconds: STALE_SECONDS, isDead };
  const tick = schedule(
    async () => {
      const { completed } = await dispatchRuns(runs, queue, dispatching);
      for (const id of completed) world.progress.tell(id);
    },
    (error) => report({ run: 0, outcome: "broken", error }),
    DISPATCH_MS,
  );
  await tick.now();
  const changes = await world.hearChanges(() => void tick.again());
  const driver = {
    world,
    areas,
    models,
    claims,
    worker: ownName,
    stop: stop.signal,
    abort: abort.signal,
  };
  const deliveries = await queue.consume(async (id: RunId) => {
    try {
      await driveRun(id, driver, (run, outcome) => report({ run, outcome }));
      // The place is free: somebody may be waiting for it, or nothing is left and the population is complete.
      if (!stop.signal.aborted) void tick.again();
    } catch (error) {
      // The rows could not be read or written: the run is as it was stored, and comes again once its claim is stale.
      report({ run: id, outcome: "broken", error });
    }
  }, concurrency);
  return {
    dispatch: tick.again,
    stop: async () => {
      changes.close();
      tick.stop();
      stop.abort(new Error("The worker was asked to stop."));
      await deliveries.close();
      await tick.last();
      claims.stop();
      await areas.close();
    },
    abort: () => {
      stop.abort(new Error("The worker was asked to stop."));
      abort.abort(new Error("The worker was told to stop at once."));
    },
  };
}
