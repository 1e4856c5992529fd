import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/**
 * In a process of its own: a loop that starves its event loop could not be timed out from within. A proxy before the
 * database lets the queue's tables be made and breaks every later connection, as a database does that is killed.
 */
const SCRIPT = `
import net from "node:net";
import { createTestDatabase } from "@/lib/platform/db/testing/test-database";
import { openBackend } from "@/lib/platform/queue/backend";
import { openJobQueue } from "@/lib/platform/queue/job-queue";
import { z } from "zod";
const database = await createTestDatabase();
const target = new URL(database.url);
let broken = false;
const proxy = net.createServer((socket) => {
  socket.on("error", () => undefined);
  if (broken) return void setTimeout(() => socket.resetAndDestroy(), 5);
  const up = net.connect(Number(target.port), target.hostname).on("error", () => undefined);
  socket.pipe(up).pipe(socket);
});
await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
const url = new URL(database.url);
url.host = "127.0.0.1:" + proxy.address().port;
const backend = await openBackend({ databaseUrl: url.href, onWarning: () => undefined });
const queue = openJobQueue(backend, { queue: "q", payload: z.object({}), jobId: () => "a" });
await queue.counts();
broken = true;
const told = await queue.consume(async () => undefined, { concurrency: 2 }).then(() => "consumes", (error) => "refused " + error.message);
await new Promise((done) => setTimeout(done, 200));
console.log(told);
process.exit(0);
`;

describe("a database that is lost while a worker starts", () => {
  it("is an error, and the process goes on", () => {
    const run = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", SCRIPT], {
      encoding: "utf8",
      timeout: 60_000,
      killSignal: "SIGKILL",
    });
    expect({ signal: run.signal, said: run.stdout, stderr: run.stderr }).toEqual({
      signal: null,
      said: expect.stringMatching(/^refused /),
      stderr: "",
    });
  });
});
