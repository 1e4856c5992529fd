import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { startProgress } from "@/cli/framework/progress";

function sink() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, next) {
      chunks.push(String(chunk));
      next();
    },
  });
  return { stream, chunks };
}

describe("progress without a terminal", () => {
  it("writes at most one line per tenth of the work", () => {
    const { stream, chunks } = sink();
    const progress = startProgress("encoding", 1000, stream);
    for (let done = 0; done <= 1000; done++) progress.update(done);
    progress.stop();
    expect(chunks).toHaveLength(11);
    expect(chunks.at(0)).toBe("encoding: 0/1000\n");
    expect(chunks.at(-1)).toBe("encoding: 1000/1000\n");
  });

  it("writes one line where there is nothing to do", () => {
    const { stream, chunks } = sink();
    const progress = startProgress("judging", 0, stream);
    progress.update(0);
    progress.update(0);
    expect(chunks).toEqual(["judging: 0/0\n"]);
  });
});
