import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scratchFolder } from "@/cli/testing/run-cli";

const SCRIPT = join(import.meta.dirname, "../scripts/ideataste.mjs");
let folder: ReturnType<typeof scratchFolder>;
beforeAll(() => {
  folder = scratchFolder();
});
afterAll(() => folder.remove());

describe("Ctrl-C", () => {
  it("ends a run: no figure on stdout, one line on stderr, exit 130", async () => {
    const papers = Array.from({ length: 4000 }, (_, i) =>
      JSON.stringify({
        id: `p${i}`,
        title: `Paper ${i}`,
        abstract: "word ".repeat(200),
        year: 2020 + (i % 2),
      }),
    );
    folder.write("p.jsonl", papers.join("\n"));
    const words = ["score-files", "--papers", "p.jsonl", "--year", "2021", "--encoder", "offline", "--json"];
    const child = spawn(process.execPath, [SCRIPT, ...words], { cwd: folder.path });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk) => {
      stdout += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      if (!stderr.includes("encoding: 0/") && String(chunk).includes("encoding: 0/")) child.kill("SIGINT");
      stderr += String(chunk);
    });
    const [code] = await once(child, "close");
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toEqual({
      error: { kind: "failed", messages: [expect.stringMatching(/^Stopped/)] },
    });
    expect(stderr).toMatch(/^Stopped before the end/m);
  });
});
