import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { isAlive } from "@/lib/platform/files/process-identity";
import { openLog } from "@/lib/platform/log";
import { HEADER_BYTES } from "./front";
import { runSiteServer, type SiteServer } from "./site-server";

const folder = mkdtempSync(path.join(tmpdir(), "site-server-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = openLog("silent");
const until = <T>(condition: () => Promise<T> | T) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 20 });

function script(name: string, text: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}
/** Says its process id; ends where it is asked to. */
const SERVER = script(
  "server",
  `import http from "node:http";
   http.createServer((req, res) => {
     res.end(String(process.pid));
     if (req.url === "/die") process.exit(3);
   }).listen(Number(process.env.PORT), process.env.HOSTNAME);`,
);

const ask = async ({ place }: Pick<SiteServer, "place">, url = "/"): Promise<number> => {
  const { host, port } = place();
  const reply = await fetch(`http://${host}:${port}${url}`).catch(() => null);
  return reply === null ? 0 : Number(await reply.text().catch(() => "0"));
};
/** Its process id, once it has been seen to be up by whoever keeps it running. */
const seenUp = (server: SiteServer, notThis = 0): Promise<number> =>
  until(async () => {
    const pid = await ask(server);
    return server.isUp() && pid !== notThis && pid;
  });
const isGone = (pid: number): boolean => !isAlive({ pid, startedAt: null });

it("runs the server, starts it again where it ends by itself, and ends it when told", async () => {
  const server = runSiteServer({ script: SERVER, env: process.env, log, restartMs: 1 });
  const first = await seenUp(server);
  await ask(server, "/die");
  const second = await seenUp(server, first);
  process.kill(second, "SIGKILL");
  const third = await seenUp(server, second);
  await server.stop();
  expect(await server.ended).toBe(0);
  expect(isGone(third)).toBe(true);
});

it("lets the server read whatever headers the front has let in", async () => {
  const server = runSiteServer({ script: SERVER, env: process.env, log, restartMs: 1 });
  await seenUp(server);
  const { host, port } = server.place();
  const headers = { "x-long": "a".repeat(HEADER_BYTES) };
  expect((await fetch(`http://${host}:${port}`, { headers })).status).toBe(200);
  await server.stop();
});

it("gives up with the server's own code where it never comes up", async () => {
  const broken = script("broken", "process.exit(7)");
  const server = runSiteServer({ script: broken, env: process.env, log, restartMs: 1 });
  expect(await server.ended).toBe(7);
  await server.stop();
});

it("gives up after some attempts where it does not come up again", async () => {
  const once = script(
    "once",
    `import { existsSync, writeFileSync } from "node:fs";
     if (existsSync(process.env.MARK)) process.exit(9);
     writeFileSync(process.env.MARK, "");
     await import(${JSON.stringify(SERVER)});`,
  );
  const env = { ...process.env, MARK: path.join(folder, "mark") };
  const server = runSiteServer({ script: once, env, log, restartMs: 1 });
  await seenUp(server);
  await ask(server, "/die");
  expect(await server.ended).toBe(9);
});

it("ends by force a server that does not listen to reason", async () => {
  const stubborn = script(
    "stubborn",
    `process.on("SIGTERM", () => {}); await import(${JSON.stringify(SERVER)});`,
  );
  const server = runSiteServer({ script: stubborn, env: process.env, log, graceMs: 50 });
  const pid = await until(() => ask(server));
  await server.stop();
  expect(isGone(pid)).toBe(true);
});

it("leaves no server behind, even where its own process is killed", async () => {
  const parent = `
    import { openLog } from "@/lib/platform/log";
    import { runSiteServer } from "@/lib/platform/front/site-server";
    const server = runSiteServer({ script: ${JSON.stringify(SERVER)}, env: process.env, log: openLog("silent") });
    setInterval(() => process.stdout.write(server.place().port + "\\n"), 50);`;
  const owner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", parent], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let port = 0;
  owner.stdout.on("data", (text) => {
    port = Number(String(text).trim().split("\n").at(-1));
  });
  const pid = await until(async () => port > 0 && ask({ place: () => ({ host: "127.0.0.1", port }) }));
  owner.kill("SIGKILL");
  await once(owner, "exit");
  await until(() => isGone(pid as number));
});
