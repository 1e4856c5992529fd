import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceEvent } from "@/lib/pipeline/collection/ports";
import { fileLines } from "@/lib/platform/files/line-source";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lines-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function all(events: AsyncIterable<SourceEvent>): Promise<SourceEvent[]> {
  const seen: SourceEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

let files = 0;
async function read(content: string | Buffer, limit?: number): Promise<SourceEvent[]> {
  const path = join(folder, `f${files++}`);
  writeFileSync(path, content);
  return all(fileLines(path, "f", limit).events());
}
const texts = (events: readonly SourceEvent[]) => events.map((e) => (e.kind === "line" ? e.text : e.reason));

describe("lines of a file", () => {
  it("ends lines at LF and CRLF, with or without one at the end", async () => {
    expect(texts(await read("a\nb\r\n\nc"))).toEqual(["a", "b", "", "c"]);
    expect(texts(await read("a\n"))).toEqual(["a"]);
    expect(texts(await read(""))).toEqual([]);
    expect(texts(await read("\n"))).toEqual([""]);
  });

  it("drops a byte-order mark before the first line only", async () => {
    expect(texts(await read("\ufeffa\n\ufeffb"))).toEqual(["a", "\ufeffb"]);
  });

  it("numbers lines from 1 and puts together lines longer than a chunk", async () => {
    const long = "ä".repeat(300_000);
    const events = await read(`x\n${long}\ny`);
    expect(events).toEqual([
      { kind: "line", number: 1, text: "x" },
      { kind: "line", number: 2, text: long },
      { kind: "line", number: 3, text: "y" },
    ]);
  });

  it("refuses a line beyond the limit and reads on behind it", async () => {
    const events = await read(`ok\n${"x".repeat(3_000_000)}\nok`, 1024 * 1024);
    expect(events).toEqual([
      { kind: "line", number: 1, text: "ok" },
      { kind: "bad-line", number: 2, reason: "this line is 2.9 MB long; a line may have 1.0 MB" },
      { kind: "line", number: 3, text: "ok" },
    ]);
  });

  it("refuses what is not UTF-8, line by line", async () => {
    const events = await read(
      Buffer.concat([Buffer.from("a\n"), Buffer.from([0xc3, 0x28]), Buffer.from("\nb")]),
    );
    expect(events.map((e) => e.kind)).toEqual(["line", "bad-line", "line"]);
    const [wide] = await read(Buffer.from("\ufeffa", "utf16le"));
    expect(wide).toMatchObject({ kind: "bad-line", reason: expect.stringContaining("UTF-16") });
  });
});

describe("gzip", () => {
  const text = Array.from({ length: 2000 }, (_, i) => `line ${i} ${(i * 2654435761) % 4294967296}`).join(
    "\n",
  );
  const packed = gzipSync(text);

  it("is told by its first bytes, and several archives in one file are read in turn", async () => {
    expect(texts(await read(packed)).join("\n")).toBe(text);
    expect(texts(await read(Buffer.concat([gzipSync("a\n"), gzipSync("b\n")])))).toEqual(["a", "b"]);
  });

  it("that ends early fails with the line that was reached", async () => {
    const events = await read(packed.subarray(0, packed.length - 12));
    const last = events.at(-1);
    expect(last).toMatchObject({ kind: "failed", reason: expect.stringContaining("ends early") });
    expect(last?.kind === "failed" && last.line).toBe(events.length > 1 ? events.length - 1 : null);
    expect(await read(packed.subarray(0, 5))).toMatchObject([{ kind: "failed", line: null }]);
  });

  it("with a damaged byte fails", async () => {
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, damaged.length - 8, damaged.length - 4); // the checksum
    expect((await read(damaged)).at(-1)).toMatchObject({
      kind: "failed",
      reason: expect.stringMatching(/damaged/),
    });
  });

  it("with other bytes behind its end fails: they would be lost", async () => {
    const events = await read(Buffer.concat([packed, Buffer.from("more lines\n")]));
    expect(events.at(-1)).toMatchObject({
      kind: "failed",
      reason: expect.stringMatching(/damaged|behind the end/),
    });
  });

  it("of one endless line is refused by the limit", async () => {
    const events = await read(gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20)));
    expect(events).toEqual([
      { kind: "bad-line", number: 1, reason: "this line is 40 MB long; a line may have 16 MB" },
    ]);
  });
});

describe("a file that cannot be read", () => {
  it("says why", async () => {
    const reasonOf = async (path: string) => texts(await all(fileLines(path).events()));
    expect(await reasonOf(join(folder, "missing"))).toEqual(["there is no such file"]);
    expect(await reasonOf(folder)).toEqual(["this is a folder, not a file"]);
  });
});
