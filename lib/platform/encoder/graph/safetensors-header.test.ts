import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withHeader } from "../testing/tiny-model.ts";
import { readSafetensorsHeader } from "./safetensors-header.ts";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "safetensors-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function read(content: Uint8Array) {
  const at = path.join(dir, "x.safetensors");
  await writeFile(at, content);
  return readSafetensorsHeader(at);
}
const header = (entry: unknown) => JSON.stringify({ a: entry });
const whole = { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] };

describe("a safetensors header", () => {
  it("gives each tensor's shape and its place in the file", async () => {
    const text = JSON.stringify({
      __metadata__: { format: "pt" },
      a: whole,
      b: { dtype: "I64", shape: [1, 2], data_offsets: [24, 40] },
    });
    const start = 8 + text.length;
    expect(await read(withHeader(text, new Uint8Array(40)))).toEqual({
      kind: "read",
      tensors: new Map([
        ["a", { type: "F32", shape: [2, 3], offset: start, length: 24 }],
        ["b", { type: "I64", shape: [1, 2], offset: start + 24, length: 16 }],
      ]),
    });
  });

  it.each([
    ["too few bytes", Buffer.from("abc"), "has 3 bytes"],
    ["no header length", Buffer.from("<!doctype html><html>"), "is not a safetensors file"],
    ["a header cut off", withHeader(header(whole), new Uint8Array(24)).subarray(0, 30), "cut off"],
    ["no JSON", withHeader("{nonsense", new Uint8Array(24)), "not JSON"],
    ["a list", withHeader("[]", new Uint8Array(24)), "not as expected"],
    ["half floats", withHeader(header({ ...whole, dtype: "F16" }), new Uint8Array(24)), "at a.dtype"],
    [
      "a negative offset",
      withHeader(header({ ...whole, data_offsets: [-24, 0] }), new Uint8Array(24)),
      "a.data_offsets",
    ],
    [
      "a length that is not its shape's",
      withHeader(header({ ...whole, shape: [2, 2] }), new Uint8Array(24)),
      "shape",
    ],
    ["data cut off", withHeader(header(whole), new Uint8Array(23)), "cut off inside a"],
  ])("is refused with %s", async (_, content, reason) => {
    expect(await read(content)).toEqual({ kind: "refused", reason: expect.stringContaining(reason) });
  });
});
