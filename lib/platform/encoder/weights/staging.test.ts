import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startHub } from "../testing/hub-stand-in.ts";
import { FILES, TOKENIZER, WEIGHTS } from "../testing/pinned-fixture.ts";
import { findWeights } from "./find-weights.ts";
import { publish, withStaging } from "./staging.ts";

let dataDir = "";
let cache = "";
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "staging-"));
  cache = path.join(dataDir, "models", "all-MiniLM-L6-v2");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("the folder that files are fetched into", () => {
  it("is gone afterwards, whether the fetch went well or not", async () => {
    await withStaging(cache, async (staging) => {
      await writeFile(path.join(staging, "tokenizer.json"), TOKENIZER);
      await publish(staging, cache, ["tokenizer.json"]);
    });
    await expect(
      withStaging(cache, async (staging) => {
        await writeFile(path.join(staging, "model.safetensors"), "half");
        throw new Error("cut off");
      }),
    ).rejects.toThrow("cut off");
    expect(await readdir(cache)).toEqual(["tokenizer.json"]);
  });

  it("is left alone while its process lives, or where another machine may still be at work", async () => {
    await withStaging(cache, async (mine) => {
      const elsewhere = path.join(cache, ".fetching-00000000-1-1-aa");
      const old = path.join(cache, ".fetching-00000000-1-2-bb");
      await mkdir(elsewhere);
      await mkdir(old);
      await utimes(old, new Date(0), new Date(0));
      await withStaging(cache, async () => {});
      expect((await stat(mine)).isDirectory()).toBe(true);
      expect((await stat(elsewhere)).isDirectory()).toBe(true);
      await expect(stat(old)).rejects.toThrow("ENOENT");
    });
  });
});

describe("two who fetch at the same time", () => {
  it("both end with the whole files", async () => {
    const hub = await startHub({
      "tokenizer.json": { kind: "bytes", bytes: TOKENIZER },
      "model.safetensors": { kind: "bytes", bytes: WEIGHTS },
    });
    const search = { dataDir, env: { HF_ENDPOINT: hub.url }, files: FILES };
    const found = await Promise.all(Array.from({ length: 4 }, () => findWeights(search)));
    await hub.close();
    expect(found.map(({ kind }) => kind)).toEqual(["found", "found", "found", "found"]);
    expect((await readdir(cache)).sort()).toEqual(["model.safetensors", "tokenizer.json"]);
    expect((await readFile(path.join(cache, "model.safetensors"))).equals(WEIGHTS)).toBe(true);
  });
});

describe("a fetch killed in the middle", () => {
  it("leaves no half file in use, and the next one sweeps and goes through", async () => {
    const slow = await startHub({
      "tokenizer.json": { kind: "bytes", bytes: TOKENIZER },
      "model.safetensors": { kind: "stall", bytes: WEIGHTS, after: 100_000 },
    });
    await killInTheMiddle(slow.url);
    await slow.close();
    const [left = "", ...more] = await readdir(cache);
    expect(left).toMatch(/^\.fetching-/);
    expect(more).toEqual([]);

    const hub = await startHub({
      "tokenizer.json": { kind: "bytes", bytes: TOKENIZER },
      "model.safetensors": { kind: "bytes", bytes: WEIGHTS },
    });
    const found = await findWeights({ dataDir, env: { HF_ENDPOINT: hub.url }, files: FILES });
    await hub.close();
    expect(found).toMatchObject({ kind: "found", source: "hub" });
    expect((await readdir(cache)).sort()).toEqual(["model.safetensors", "tokenizer.json"]);
  }, 30_000);
});

/** Starts a process that fetches, waits until some of the weights have arrived, and kills it outright. */
async function killInTheMiddle(hub: string): Promise<void> {
  const script = fileURLToPath(new URL("../testing/fetch-small.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir, hub], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for await (const line of child.stdout) {
    if (Number(String(line).trim().split("\n").at(-1)) > 50_000) break;
  }
  child.kill("SIGKILL");
  await ended;
}
