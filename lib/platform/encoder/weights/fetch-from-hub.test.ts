import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type HubAnswer, type HubStandIn, startHub } from "../testing/hub-stand-in.ts";
import { damaged, FILES, TOKENIZER, WEIGHTS } from "../testing/pinned-fixture.ts";
import { fetchFromHub } from "./fetch-from-hub.ts";
import type { FetchProgress } from "./fetch-request.ts";

let staging = "";
let hub: HubStandIn | null = null;
beforeEach(async () => {
  staging = await mkdtemp(path.join(tmpdir(), "hub-"));
});
afterEach(async () => {
  await hub?.close();
  await rm(staging, { recursive: true, force: true });
});

/** Short enough not to be waited for, long enough for a busy machine to answer at once. */
const PATIENCE = { firstByte: 400, stall: 400 };
const tokenizer: HubAnswer = { kind: "bytes", bytes: TOKENIZER };

async function fetchWith(weights: HubAnswer, signal = new AbortController().signal) {
  hub = await startHub({ "tokenizer.json": tokenizer, "model.safetensors": weights });
  const heard: FetchProgress[] = [];
  const env = { HF_ENDPOINT: `${hub.url}/` };
  const request = { staging, files: FILES, env, onProgress: (p: FetchProgress) => heard.push(p), signal };
  await fetchFromHub(request, PATIENCE);
  return heard;
}

describe("the model hub", () => {
  it("is asked for the pinned revision at HF_ENDPOINT, and gives both files", async () => {
    const heard = await fetchWith({ kind: "bytes", bytes: WEIGHTS });
    expect((await readFile(path.join(staging, "model.safetensors"))).equals(WEIGHTS)).toBe(true);
    expect((await readFile(path.join(staging, "tokenizer.json"))).equals(TOKENIZER)).toBe(true);
    expect(hub?.asked).toEqual(
      ["tokenizer.json", "model.safetensors"].map(
        (name) =>
          `/sentence-transformers/all-MiniLM-L6-v2/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41/${name}`,
      ),
    );
    const total = TOKENIZER.length + WEIGHTS.length;
    expect(heard.at(-1)).toEqual({ source: "hub", received: total, total });
  });

  it("may send on to another address, as the hub does for large files", async () => {
    const other = await startHub({ blob: { kind: "bytes", bytes: WEIGHTS } });
    await fetchWith({ kind: "redirect", to: `${other.url}/blob` });
    await other.close();
    expect((await readFile(path.join(staging, "model.safetensors"))).equals(WEIGHTS)).toBe(true);
  });

  it.each<[string, HubAnswer, RegExp]>([
    [
      "wrong bytes",
      { kind: "bytes", bytes: damaged(WEIGHTS) },
      /model\.safetensors of 127\.0\.0\.1:\d+ has the SHA-256 .* expected/,
    ],
    ["too few bytes", { kind: "bytes", bytes: WEIGHTS.subarray(0, 9) }, /gave 9 bytes, expected 300000/],
    [
      "too many bytes",
      { kind: "bytes", bytes: Buffer.concat([WEIGHTS, WEIGHTS]) },
      /more than the 300000 bytes/,
    ],
    ["a body that breaks off", { kind: "cut", bytes: WEIGHTS, after: 9_000 }, /broke off/],
    [
      "nothing after the first bytes",
      { kind: "stall", bytes: WEIGHTS, after: 9 },
      /stopped in the middle of model/,
    ],
    ["no answer", { kind: "silence" }, /did not answer within 0\.4 s/],
    ["404", { kind: "status", status: 404 }, /answered 404 for model\.safetensors/],
    ["503", { kind: "status", status: 503 }, /answered 503/],
  ])("that gives %s is refused, and says so", async (_, answer, reason) => {
    await expect(fetchWith(answer)).rejects.toThrow(reason);
  });

  it("that cannot be reached is named, without what its address may hide", async () => {
    const env = { HF_ENDPOINT: "http://user:secret@127.0.0.1:9" };
    const request = {
      staging,
      files: FILES,
      env,
      onProgress: () => {},
      signal: new AbortController().signal,
    };
    const failure = await fetchFromHub(request, PATIENCE).catch((error: Error) => error.message);
    expect(failure).toMatch(/^127\.0\.0\.1:9 could not be reached/);
    expect(failure).not.toContain("secret");
  });

  it("is not asked where HF_HUB_OFFLINE is set", async () => {
    const env = { HF_HUB_OFFLINE: "1", HF_ENDPOINT: "http://127.0.0.1:9" };
    const request = {
      staging,
      files: FILES,
      env,
      onProgress: () => {},
      signal: new AbortController().signal,
    };
    await expect(fetchFromHub(request)).rejects.toThrow("HF_HUB_OFFLINE is set");
    expect(await readdir(staging)).toEqual([]);
  });

  it("is left at once when the fetch is cancelled", async () => {
    const control = new AbortController();
    const fetching = fetchWith({ kind: "silence" }, control.signal);
    control.abort(new Error("Ctrl-C"));
    await expect(fetching).rejects.toThrow("Ctrl-C");
  });
});
