import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { FRONT } from "./bundle-front.ts";

export interface Site {
  readonly url: string;
  /** Resolves when the site's process ends, by itself or because it was stopped. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** The port asked for if it is free (0: any free one); an error in one line if it is taken. */
export function claimPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm run demo`,
            )
          : error,
      ),
    );
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the site ended at start-up with exit code ${child.exitCode}`);
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) return;
    if (Date.now() > deadline) throw new Error("the site did not answer within 30 s");
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

/** Starts the built site, with its front, on that port and waits until it answers. It ends with this process, however that ends. */
export async function serveSite(port: number, env: Readonly<Record<string, string>>): Promise<Site> {
  const child = spawn(process.execPath, [FRONT], {
    env: { ...process.env, ...env, NODE_ENV: "production", PORT: String(port), HOSTNAME: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  await answers(url, child).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, ended, stop };
}
