import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonLine, writeLines } from "@/cli/runs/jsonl-file";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "jsonl-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* lines(count: number, failAt = count) {
  for (let i = 0; i < count; i++) {
    if (i === failAt) throw new Error("the source broke");
    yield jsonLine({ i, text: "\u001b[2J\u2028模" });
  }
}
const never = new AbortController().signal;

describe("lines of JSON in a file", () => {
  it("are written whole, packed where the name says so, and hold nothing that steers a terminal", async () => {
    const [plain, packed] = [join(folder, "a.jsonl"), join(folder, "a.jsonl.gz")];
    expect(await writeLines(plain, lines(1_000), never)).toBeNull();
    expect(await writeLines(packed, lines(1_000), never)).toBeNull();
    const text = readFileSync(plain, "utf8");
    expect(gunzipSync(readFileSync(packed)).toString("utf8")).toBe(text);
    expect(text).not.toContain("\u001b");
    const records = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(1_000);
    expect(records[999]).toEqual({ i: 999, text: "\u001b[2J\u2028模" });
  });

  it("leave what was there where they cannot be finished, and nothing else", async () => {
    const path = join(folder, "b.jsonl");
    writeFileSync(path, "before");
    await expect(writeLines(path, lines(10, 5), never)).rejects.toThrow("the source broke");
    const stop = new AbortController();
    const stopping = async function* () {
      yield* lines(5);
      stop.abort();
      yield* lines(5);
    };
    await expect(writeLines(path, stopping(), stop.signal)).rejects.toThrow();
    expect(readFileSync(path, "utf8")).toBe("before");
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("are refused with the reason where the folder is not there", async () => {
    expect(await writeLines(join(folder, "none", "c.jsonl"), lines(1), never)).toEqual(expect.any(String));
    expect(existsSync(join(folder, "none"))).toBe(false);
  });
});
