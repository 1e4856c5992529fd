/**
 * The agents' stand-in model as a process of its own; prints its base URL. GET /stats tells what it was asked and what it
 * said; POST /script takes behaviours for the next requests.
 * usage: npx tsx lib/platform/llm/testing/agent-stand-in-main.ts --port 8080 --latency 300 --steps 20
 */
import { parseArgs } from "node:util";
import { startAgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    latency: { type: "string", default: "300" },
    budget: { type: "string", default: "20" },
    steps: { type: "string", default: "20" },
    chunk: { type: "string", default: "1000" },
    "context-tokens": { type: "string" },
    "per-second": { type: "string" },
    key: { type: "string" },
  },
});
const { "context-tokens": contextTokens, "per-second": perSecond, key } = values;
const server = await startAgentStandIn({
  port: Number(values.port),
  latencyMs: Number(values.latency),
  budget: Number(values.budget),
  steps: Number(values.steps),
  chunk: Number(values.chunk),
  ...(contextTokens !== undefined && { contextTokens: Number(contextTokens) }),
  ...(perSecond !== undefined && { perSecond: Number(perSecond) }),
  ...(key !== undefined && { key }),
});
process.stdout.write(`${server.baseUrl}\n`);
