import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type AgentStandIn, standInStats } from "@/lib/platform/llm/testing/agent-stand-in";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** Starts the stand-in in a process of its own. `words`: its command line. */
export async function spawnAgentStandIn(
  words: readonly string[],
): Promise<AgentStandIn & { readonly pid: number }> {
  const file = path.join(import.meta.dirname, "agent-stand-in-main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file, ...words], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [said] = await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("the stand-in ended early"))),
  ]);
  const baseUrl = String(said).trim();
  const ask = async (name: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(new URL(name, baseUrl), init);
    return response.json();
  };
  return {
    baseUrl,
    pid: child.pid ?? 0,
    stats: async () => standInStats.parse(await ask("/stats")),
    script: async (...behaviours) => void (await ask("/script", behaviours)),
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
