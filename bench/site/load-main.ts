// Load on one address, from a process of its own; prints what it measured as one line of JSON.
// usage: node --import tsx bench/site/load-main.ts URL CONNECTIONS SECONDS
import autocannon from "autocannon";
import { z } from "zod";
import { percentile } from "../timing";
import { readTiming } from "./site-setting";

const [url = "", connections = "", seconds = ""] = process.argv.slice(2);
/** What the client tells of an answer's head: names and values in turn. */
const answered = z.object({ headers: z.array(z.string()) });
const served: number[] = [];
const waited: number[] = [];
let hits = 0;

const instance = autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { "accept-encoding": "br" },
  setupClient: (client) => {
    client.on("headers", (told) => {
      const { headers } = answered.parse(told);
      const at = headers.findIndex((name) => name.toLowerCase() === "server-timing");
      const { how, ms } = readTiming(headers[at + 1] ?? "");
      if (how === "hit" || how === "stale") hits++;
      served.push(ms);
    });
    client.on("response", (_status, _bytes, ms) => waited.push(ms));
  },
});
instance.then((result) => {
  console.log(
    JSON.stringify({
      perSecond: result.requests.average,
      bytes: result.throughput.total / Math.max(1, result.requests.total),
      faults: result.errors + result.timeouts + result.non2xx,
      hits: hits / Math.max(1, served.length),
      served: { p50: percentile(served, 0.5), p95: percentile(served, 0.95) },
      waited: { p50: percentile(waited, 0.5), p95: percentile(waited, 0.95) },
    }),
  );
});
