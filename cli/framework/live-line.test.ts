import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { startLiveLine } from "@/cli/framework/live-line";

function sink(terminal: { readonly columns: number } | null) {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, next) {
      chunks.push(String(chunk));
      next();
    },
  });
  return { stream: terminal === null ? stream : Object.assign(stream, { isTTY: true, ...terminal }), chunks };
}

describe("a line about work under way", () => {
  it("changes in place on a terminal, never wider than it, and ends with a line feed", () => {
    const { stream, chunks } = sink({ columns: 30 });
    const line = startLiveLine(stream);
    line.update("1/300 done");
    line.update(`2/300 done ${"x".repeat(100)}\u001b[2J`);
    line.stop();
    line.stop();
    const written = chunks.join("");
    expect(written).toContain("1/300 done");
    expect(written).toContain(`2/300 done ${"x".repeat(18)}\u001b[0K`);
    expect(written).not.toContain("\u001b[2J");
    expect(written.match(/\n/g)).toHaveLength(1);
  });

  it("makes room for a message on a terminal", () => {
    const { stream, chunks } = sink({ columns: 80 });
    const line = startLiveLine(stream);
    line.clear();
    expect(chunks).toEqual([]);
    line.update("half done");
    line.clear();
    line.stop();
    expect(chunks[1]).toBe("half done");
    expect(chunks.at(-1)).toBe("\u001b[2K");
  });

  it("is a log elsewhere: news alone, none sooner than ten seconds after the last, the newest at the end", () => {
    const { stream, chunks } = sink(null);
    let clock = 0;
    const line = startLiveLine(stream, () => clock);
    line.update("0/3, 9 min left", "0");
    line.update("0/3, 8 min left", "0");
    clock = 9_999;
    line.update("1/3", "1");
    clock = 10_000;
    line.update("2/3", "2");
    line.update("3/3", "3");
    expect(chunks).toEqual(["0/3, 9 min left\n", "2/3\n"]);
    line.stop();
    line.stop();
    expect(chunks.slice(2)).toEqual(["3/3\n"]);
  });
});
