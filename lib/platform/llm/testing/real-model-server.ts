import { execFile, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const SHARED = process.env.IDEATASTE_SHARED ?? path.resolve(import.meta.dirname, "../../../../../shared");
export const REAL_MODEL_FOLDER = path.join(SHARED, "llm");
export const REAL_MODEL = "smollm2-135m-instruct";

/** Why no real model can be run here; null where one can. */
export function realModelMissing(): string | null {
  if (!existsSync(path.join(REAL_MODEL_FOLDER, "serve.py"))) return "../shared/llm is not there";
  const python = spawnSync("python3", ["-c", "import venv, ensurepip"]);
  return python.status === 0 ? null : "there is no python3 with venv";
}

export interface RealModelServer {
  /** With its /v1. */
  readonly baseUrl: string;
  /** Resolves when the server says that it listens. Requests before that are refused or answered 503. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts llama.cpp's HTTP server with a small model, as a process of its own on a free port of this machine. */
export async function startRealModelServer(key: string): Promise<RealModelServer> {
  const python = await preparedPython();
  const port = await freePort();
  const serve = path.join(REAL_MODEL_FOLDER, "serve.py");
  const child = spawn(python, [serve, "--port", String(port), "--key", key], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (text.includes("listening")) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the model's server ended with code ${code}`)));
  });
  ready.catch(() => undefined);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    ready,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The environment is made once per list of requirements and used again by later runs. Made aside, then moved into place. */
async function preparedPython(): Promise<string> {
  const requirements = path.join(REAL_MODEL_FOLDER, "requirements.txt");
  const version = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const folder = path.join(tmpdir(), `ideataste-real-model-${version}`);
  const python = path.join(folder, "bin", "python");
  if (existsSync(python)) return python;
  const making = `${folder}.${process.pid}`;
  try {
    await run("python3", ["-m", "venv", making]);
    await run(path.join(making, "bin", "python"), [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--no-deps",
      "-r",
      requirements,
    ]);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(python)) throw error;
  }
  return python;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("no free port");
}
