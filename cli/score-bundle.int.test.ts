import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";

const GOLDEN = "lib/science/fixtures/golden";
let folder: ReturnType<typeof scratchFolder>;
beforeAll(() => {
  folder = scratchFolder();
});
afterAll(() => folder.remove());

describe("ideataste score-bundle", () => {
  it("prints one JSON document on stdout and nothing else", async () => {
    const { code, stdout, stderr } = await ideataste(["score-bundle", `${GOLDEN}/tiny.json`, "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    // Worked by hand: τ is the mean number of citations of six human papers.
    expect(JSON.parse(stdout)).toMatchObject({ humanLevel: { tau: 2, matchCite: expect.closeTo(0.15, 9) } });
  });

  it("names file and path of what is wrong and exits with 1", async () => {
    folder.write("bad.json", '{"human": [{"id": "a", "title": 3, "embedding": [1]}], "proposals": []}');
    const { code, stdout, stderr } = await ideataste(["score-bundle", "bad.json"], folder.path);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^bad\.json: human\.0\.title: /m);
    expect(stderr).toMatch(/^bad\.json: judgments: /m);
  });

  it.each([
    ["missing.json", /^missing\.json: there is no such file$/m],
    [".", /^\.: this is a folder, not a file$/m],
  ])("says that %s cannot be read", async (file, message) => {
    const { code, stderr } = await ideataste(["score-bundle", file], folder.path);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });

  it("scores no text that it had to guess at", async () => {
    folder.write(
      "latin.json",
      Buffer.from('{"human": [], "proposals": [], "judgments": {}, "x": "\xe9"}', "latin1"),
    );
    const { code, stdout, stderr } = await ideataste(["score-bundle", "latin.json"], folder.path);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe("latin.json: this file is not UTF-8 text\nNothing was scored.\n");
  });

  it("says plainly that NaN is not JSON", async () => {
    folder.write("nan.json", '{"human": [{"id": "NaN", "title": "t", "embedding": [NaN]}]}');
    const { code, stderr } = await ideataste(["score-bundle", "nan.json"], folder.path);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^nan\.json: embedding: NaN is not JSON/);
  });

  it("ends quietly where its reader has seen enough", async () => {
    const { execFile } = await import("node:child_process");
    const command = `"${process.execPath}" scripts/ideataste.mjs score-bundle ${GOLDEN}/medium.json --json | head -c 20`;
    const result = await new Promise<{ error: unknown; stdout: string; stderr: string }>((done) => {
      execFile("bash", ["-o", "pipefail", "-c", command], (error, stdout, stderr) =>
        done({ error, stdout, stderr }),
      );
    });
    expect(result).toMatchObject({ error: null, stderr: "" });
    expect(result.stdout).toHaveLength(20);
  });
});

describe("ideataste published", () => {
  it("prints every claim with the paper's figure and ours", async () => {
    const { code, stdout } = await ideataste(["published", "--claims", "--json"]);
    const { claims } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(claims).toContainEqual(
      expect.objectContaining({
        id: "match-cite-of-human",
        paper: 26,
        ours: expect.closeTo(25.81, 2),
        holds: true,
      }),
    );
  });

  it("fails with file and reason where tables are missing", async () => {
    const { code, stderr } = await ideataste(["published", "--claims", "--tables", folder.path]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/main-results\.json: cannot be read/);
  });
});
