import { type ChildProcess, spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import type { Log } from "@/lib/platform/log";
import { HEADER_BYTES } from "./front";
import type { Place } from "./upstream";

export type SiteServer = {
  /** Where it listens, or listened last. */
  place(): Place;
  /** Whether the one that runs now was seen to accept a connection: only then does its end count as one to start again from. */
  isUp(): boolean;
  /** Resolves with an exit code once it will not be started again: it never came up, or was stopped. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
};

export type SiteServerSettings = {
  /** What Node runs: it listens on PORT at HOSTNAME. */
  readonly script: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Between its end and the next start: doubled each time that it does not come up. */
  readonly restartMs?: number;
  /** Between a request to end and force. */
  readonly graceMs?: number;
};

const LOOPBACK = "127.0.0.1";
/** Starts in a row that may fail before it is given up. */
const ATTEMPTS = 6;
/** Connections that the front keeps are not closed under its hands. */
const OWN_ENV = { NODE_ENV: "production", KEEP_ALIVE_TIMEOUT: "65000" } as const;
/** What the front has let in, and what it says of a visitor beside it, is never too long here. */
const HEADERS = `--max-http-header-size=${2 * HEADER_BYTES}`;
/** Ends with the process that started it, however that ends. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit(0))';

/** Runs the site's own server on a port of this machine that nobody else is told, and starts it again where it ends by itself. */
export function runSiteServer(settings: SiteServerSettings): SiteServer {
  const state: State = { port: 0, child: null, stopping: false, cameUp: false };
  const ended = keepRunning(settings, state);
  return {
    place: () => ({ host: LOOPBACK, port: state.port }),
    isUp: () => state.cameUp,
    ended,
    stop: async () => {
      state.stopping = true;
      await endChild(state.child, settings.graceMs ?? 5_000);
      await ended;
    },
  };
}

type State = { port: number; child: ChildProcess | null; stopping: boolean; cameUp: boolean };

async function keepRunning(settings: SiteServerSettings, state: State): Promise<number> {
  const { log, restartMs = 100 } = settings;
  for (let failed = 0, everUp = false; ; ) {
    const { code, cameUp } = await runOnce(settings, state);
    if (state.stopping) return 0;
    everUp ||= cameUp;
    failed = cameUp ? 0 : failed + 1;
    log.error({ code }, "the site's server ended by itself");
    if (!everUp || failed >= ATTEMPTS) return code || 1;
    await pause(restartMs * 2 ** failed);
    if (state.stopping) return 0;
  }
}

async function runOnce(
  { script, env }: SiteServerSettings,
  state: State,
): Promise<{ code: number; cameUp: boolean }> {
  state.cameUp = false;
  state.port = await freePort();
  if (state.stopping) return { code: 0, cameUp: false };
  const child = spawn(process.execPath, [HEADERS, "--import", ENDS_WITH_PARENT, script], {
    env: { ...env, ...OWN_ENV, PORT: String(state.port), HOSTNAME: LOOPBACK },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  state.child = child;
  void watch(child, state);
  const code = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (status, signal) => resolve(status ?? (signal === null ? 1 : 128)));
  });
  state.child = null;
  return { code, cameUp: state.cameUp };
}

async function watch(child: ChildProcess, state: State): Promise<void> {
  const { port } = state;
  while (child.exitCode === null && child.signalCode === null) {
    const up = await accepts(port);
    // By then another one may have been started.
    if (state.child !== child) return;
    state.cameUp = up;
    if (up) return;
    await pause(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, LOOPBACK);
    const told = (answer: boolean) => (): void => {
      probe.destroy();
      resolve(answer);
    };
    probe.once("connect", told(true));
    probe.once("error", told(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function endChild(child: ChildProcess | null, graceMs: number): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(force);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
