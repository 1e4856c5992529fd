import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openBackend } from "./backend";

let server: Server | null = null;
afterEach(() => server?.close());

/** A server that says one thing to whoever comes, whatever it is asked (several questions may come at a time). */
async function saying(reply: string): Promise<number> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(reply.repeat(5)));
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const open = (port: number) =>
  openBackend({
    databaseUrl: "",
    redisUrl: `redis://:do-not-tell@127.0.0.1:${port}`,
    onWarning: () => undefined,
  }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("a queue's server that cannot be used is one line, not a wait without end", () => {
  it("where nobody listens", async () => {
    const port = await saying("");
    await new Promise((done) => server?.close(done));
    const told = await open(port);
    expect(told).toMatch(
      new RegExp(`^QueueUnavailable: The queue's server at 127\\.0\\.0\\.1:${port} cannot be used`),
    );
    expect(told).toContain("REDIS_URL");
    expect(told).not.toContain("do-not-tell");
  });

  it("where the password is wrong", async () => {
    const told = await open(await saying("-WRONGPASS invalid username-password pair\r\n"));
    expect(told).toMatch(/^QueueUnavailable: .*WRONGPASS/);
    expect(told).not.toContain("do-not-tell");
  });
});
