import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { BenchCase, Measurement, Unavailable } from "../case";
import { BOARD, openSiteSetting, readTiming, type SiteSetting } from "../site/site-setting";
import { percentile } from "../timing";

const SECONDS = 10;
const RENDERS = 11;

const measured = z.object({
  perSecond: z.number(),
  bytes: z.number(),
  faults: z.number(),
  hits: z.number(),
  served: z.object({ p50: z.number(), p95: z.number() }),
  waited: z.object({ p50: z.number(), p95: z.number() }),
});

/**
 * The board of 24 populations in 4 areas, given from the front's copies to so many connections that never pause. `served`:
 * from a request's arrival at the front until its answer goes out; `waited`: what the load generator, which shares the
 * machine, waited for it, its place in the queue included.
 */
export const site: BenchCase = {
  unit: "connections",
  sizes: [16, 64, 256],
  aim: "at least 1,500 requests/s from copies; server time p95 at most 20 ms",
  async run(size) {
    const setting = await openSiteSetting();
    try {
      const render = await renderMs(setting);
      await load(setting, size, 2);
      return report(render, await load(setting, size, SECONDS));
    } finally {
      await setting.close();
    }
  },
};

type Load = z.infer<typeof measured>;

function report(
  render: number,
  { perSecond, bytes, faults, hits, served, waited }: Load,
): Measurement | Unavailable {
  if (faults > 0) return { unavailable: `${faults} requests failed` };
  const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;
  return {
    seconds: waited.p95 / 1000,
    also: { "site-served": served.p95 / 1000, "site-render": render / 1000 },
    note: [
      `${perSecond.toFixed(0)} requests/s of ${(bytes / 1000).toFixed(1)} kB, ${(100 * hits).toFixed(1)}% from copies`,
      `served within p50 ${ms(served.p50)}, p95 ${ms(served.p95)}; waited p50 ${ms(waited.p50)}, p95 ${ms(waited.p95)}`,
      `made anew in ${ms(render)} (median of ${RENDERS})`,
    ].join("; "),
  };
}

/** Median time to make the page anew after a publication, its compression included. */
async function renderMs({ url, publish }: SiteSetting): Promise<number> {
  const times: number[] = [];
  for (let render = 0; render <= RENDERS; render++) {
    await publish();
    const reply = await fetch(`${url}${BOARD}`, { headers: { "accept-encoding": "br" } });
    await reply.arrayBuffer();
    const { how, ms } = readTiming(reply.headers.get("server-timing") ?? "");
    if (how !== "miss") throw new Error(`the board was given as a ${how}`);
    // The first one also opens connections and loads code.
    if (render > 0) times.push(ms);
  }
  return percentile(times, 0.5);
}

async function load({ url }: SiteSetting, connections: number, seconds: number): Promise<Load> {
  const main = fileURLToPath(new URL("../site/load-main.ts", import.meta.url));
  const args = ["--import", "tsx", main, `${url}${BOARD}`, String(connections), String(seconds)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return measured.parse(JSON.parse(await text(child.stdout)));
}
