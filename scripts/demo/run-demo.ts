import { explain } from "./explain.ts";
import { type Demo, startDemo } from "./start-demo.ts";

const DEFAULT_PORT = 3000;

function portOf(text: string | undefined): number {
  const port = text === undefined || text === "" ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is ${text}: use 0 to 65535`);
  return port;
}

/** Resolves at the first Ctrl-C or SIGTERM; a second Ctrl-C ends the process at once. */
function askedToStop(abort: AbortController): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (): void => {
      if (asked) process.exit(130);
      asked = true;
      abort.abort(new Error("stopped"));
      resolve();
    };
    process.on("SIGINT", ask);
    process.on("SIGTERM", ask);
  });
}

const announce = ({ url }: Demo): void => {
  console.log(`\nThe board: ${url}`);
  console.log(`The paper's results: ${url}/editions/published-2026`);
  console.log("Ctrl-C stops everything; what was computed is kept.");
};

async function serveUntilStopped(demo: Demo, stopped: Promise<void>): Promise<number> {
  const ended = await Promise.race([
    stopped.then(() => "asked" as const),
    demo.databaseLost.then(() => "lost" as const),
    demo.siteEnded,
  ]);
  await demo.stop();
  if (ended === "asked") return 0;
  if (ended === "lost") {
    console.error("What was computed is kept: the same command goes on.");
    return 1;
  }
  console.error(`the site ended by itself with exit code ${ended}; what was computed is kept`);
  return 1;
}

/** Exit code of the demo command. */
export async function runDemo(): Promise<number> {
  const abort = new AbortController();
  const stopped = askedToStop(abort);
  try {
    const demo = await startDemo({
      dataDir: process.env.IDEATASTE_DATA_DIR || ".data",
      port: portOf(process.env.PORT),
      encoder: process.env.IDEATASTE_DEMO_ENCODER === "offline" ? "offline" : null,
      say: (line) => console.error(line),
      signal: abort.signal,
    });
    announce(demo);
    return await serveUntilStopped(demo, stopped);
  } catch (error) {
    if (abort.signal.aborted) {
      console.error("Stopped. What was computed is kept: the same command goes on.");
      return 130;
    }
    console.error(explain(error));
    return 1;
  }
}
