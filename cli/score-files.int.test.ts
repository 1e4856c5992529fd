import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";

let folder: ReturnType<typeof scratchFolder>;
beforeAll(() => {
  folder = scratchFolder();
});
afterAll(() => folder.remove());

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const paper = (id: string, year: number, changes: object = {}) => ({
  id,
  title: `About ${id}`,
  abstract: `We study ${id}. We propose a method for ${id} that is tested on data.`,
  year,
  references: [],
  ...changes,
});
const PAPERS = [
  paper("u1", 2019),
  paper("u2", 2020),
  paper("u3", 2020),
  paper("h1", 2021, { references: ["u1", "u2", "h2"] }),
  paper("h2", 2021, { references: ["u2"] }),
  paper("h3", 2021, { references: ["u3"] }),
  paper("f1", 2022),
];
const proposal = (id: string, changes: object = {}) => ({
  id,
  title: `Idea ${id}`,
  abstract: `We propose ${id}, a method that is tested on data.`,
  citations: ["u1"],
  ...changes,
});

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ideataste(["score-files", ...words], folder.path, env);
const score = (papers: string, ...more: string[]) =>
  run(["--papers", papers, "--year", "2021", "--encoder", "offline", ...more]);
const withOptions = (papers: string, ...more: string[]) =>
  run(["--papers", papers, "--year", "2021", ...more]);

describe("arguments", () => {
  it("are all checked at once, and the exit is 2", async () => {
    const { code, stdout, stderr } = await run([
      ...[
        "--year",
        "next",
        "--population",
        "a/x.jsonl",
        "--population",
        "b/x.jsonl",
        "--population",
        "human.jsonl",
      ],
      ...["--judge", "gpt", "--no-idea"],
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.trim().split("\n")).toEqual([
      "unknown option --no-idea (did you mean --no-ideas?)",
      "--papers FILE is required",
      '--year "next": is no year: use four digits',
      '--population "b/x.jsonl" and "a/x.jsonl" are both called "x": rename one',
      '--population "human.jsonl": "human" means something else here: rename the file',
      '--judge "gpt": use provider:model, provider one of openai-compatible, anthropic, google, or offline',
      "ideataste score-files --help lists its options",
    ]);
  });

  it("never fall back on a stand-in where a model is configured, and never show a key", async () => {
    const secret = "sk-secret-value";
    const { code, stderr } = await run(["--papers", "p.jsonl", "--year", "2021"], {
      IDEATASTE_JUDGE: "openai-compatible:some-model",
      IDEATASTE_JUDGE_API_KEY: secret,
    });
    expect(code).toBe(2);
    expect(stderr).toContain("IDEATASTE_JUDGE_BASE_URL");
    expect(stderr).not.toContain(secret);
  });
});

describe("bad input: file, line and field are named, and nothing is scored", () => {
  const failing = async (name: string, content: string | Buffer, ...population: string[]) => {
    folder.write(name, content);
    const { code, stdout, stderr } = await withOptions(name, ...population);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    return stderr.trim().split("\n");
  };

  it.each([
    ["not JSON", "{nope\n", /^p\.jsonl, line 8: not JSON: /],
    ["NaN", '{"id":"x","title":"t","year":NaN}\n', /^p\.jsonl, line 8, field "year": NaN is not JSON/],
    ["a wrong type", '{"id":"x","title":"t","year":"2021"}\n', /^p\.jsonl, line 8, field "year": .*number/],
    [
      "a duplicate id",
      lines([paper("u1", 2020)]),
      /^p\.jsonl, line 8, field "id": "u1" stands on line 1 already/,
    ],
  ])("%s", async (_, line, message) => {
    const said = await failing("p.jsonl", lines(PAPERS) + line);
    expect(said).toEqual([expect.stringMatching(message), "Nothing was imported."]);
  });

  it("a truncated archive", async () => {
    const packed = gzipSync(lines(PAPERS));
    const said = await failing("p.jsonl.gz", packed.subarray(0, packed.length - 10));
    expect(said[0]).toMatch(/^p\.jsonl\.gz(, line \d+)?: the gzip archive ends early/);
  });

  it("an empty file, a missing file, a folder", async () => {
    expect(await failing("empty.jsonl", "")).toEqual([
      "empty.jsonl: holds no paper",
      "Nothing was imported.",
    ]);
    expect((await withOptions("nowhere.jsonl")).stderr).toMatch(/^nowhere\.jsonl: there is no such file/);
    expect((await withOptions(".")).stderr).toMatch(/^\.: this is a folder/);
  });

  it("a line beyond the limit", async () => {
    const said = await failing("long.jsonl", `${lines(PAPERS)}${"x".repeat(17 * 1024 * 1024)}\n`);
    expect(said[0]).toBe("long.jsonl, line 8: this line is 17 MB long; a line may have 16 MB");
  });

  it("a year that leaves one side empty", async () => {
    folder.write("p.jsonl", lines(PAPERS));
    const wrong = await run(["--papers", "p.jsonl", "--year", "2023"]);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toMatch(/no paper of 2023.*its papers are of 2019 to 2022/);
  });

  it("problems of several files together, as JSON where asked", async () => {
    folder.write("p.jsonl", lines([{ id: "a" }]));
    folder.write(
      "a.jsonl",
      lines([proposal("p1"), proposal("p1"), { id: "p2", title: "t", citations: [7] }]),
    );
    const { code, stdout } = await withOptions("p.jsonl", "--population", "a.jsonl", "--json");
    expect(code).toBe(1);
    const { error } = JSON.parse(stdout);
    expect(error).toMatchObject({ kind: "bad-input", total: 4 });
    expect(
      error.problems.map((p: { file: string; line: number; field: string }) => [p.file, p.line, p.field]),
    ).toEqual([
      ["p.jsonl", 1, "title"],
      ["p.jsonl", 1, "year"],
      ["a.jsonl", 2, "id"],
      ["a.jsonl", 3, "citations.0"],
    ]);
  });
});

describe("odd input is taken, and what was done with it is said", () => {
  it("counts every link that was not kept, and scores the rest", async () => {
    const odd = [
      paper("h4", 2021, { references: ["h4", "nobody", "u1", "u1"], abstract: "" }),
      paper("u4", 2020, { publicationDate: "2020-02", references: ["u5"] }),
      paper("u5", 2020, { publicationDate: "2020-09" }),
    ];
    folder.write("p.jsonl", `\ufeff${lines(PAPERS)}\r\n\n${lines(odd)}`);
    folder.write("a.jsonl", lines([proposal("p1", { citations: ["u1", "x", "h1", "p1"] }), proposal("p2")]));
    const { code, stdout, stderr } = await score("p.jsonl", "--population", "a.jsonl", "--json");
    expect(code).toBe(0);
    const document = JSON.parse(stdout);
    expect(document.counts).toEqual({ corpus: 5, human: 4, a: 2 });
    expect(document.imports.papers).toMatchObject({
      later: { count: 1, samples: ["f1 (2022)"] },
      links: {
        repeated: 1,
        self: { count: 1, samples: ["h4"] },
        unknown: { count: 1, samples: ["h4 → nobody"] },
        future: { count: 1, samples: ["u4 → u5"] },
        outsideCorpus: { count: 1, samples: ["h1 → h2"] },
      },
      notes: { blankLines: 2, withoutAbstract: { count: 1, samples: ["h4"] } },
    });
    expect(document.imports.populations.a.citations).toMatchObject({
      unknown: { count: 1, samples: ["p1 → x"] },
      outsideCorpus: { count: 1, samples: ["p1 → h1"] },
      self: { count: 1, samples: ["p1"] },
      kept: 2,
    });
    // C(h) = {u1,u2}, {u2}, {u3}, {u1}: τ = 5/4.
    expect(document.humanLevel.tau).toBe(1.25);
    expect(stderr).toContain("1 links to ids that are not in the file: dropped (h4 → nobody)");
  });

  it("keeps LaTeX and other scripts, a 5 MB abstract, and replaces control characters", async () => {
    const odd = [
      paper("h4", 2021, {
        title: "$\\mathcal{O}(n^2)$ für Anfänger",
        abstract: "深層学習 и глубокое обучение",
      }),
      paper("h5", 2021, { abstract: "long words ".repeat(480_000) }),
      paper("h6", 2021, { abstract: "a\u0000b\u0007c" }),
    ];
    folder.write("p.jsonl.gz", gzipSync(lines([...PAPERS, ...odd])));
    folder.write("a.jsonl", lines([proposal("p1"), proposal("p2"), proposal("p3")]));
    const { code, stdout } = await score("p.jsonl.gz", "--population", "a.jsonl", "--json");
    expect(code).toBe(0);
    const { imports, populations } = JSON.parse(stdout);
    expect(imports.papers.notes).toMatchObject({
      longAbstracts: { count: 1, samples: ["h5 (5280000 characters)"] },
      controlCharacters: { count: 1, samples: ["h6"] },
    });
    expect(populations.a.idea.matchIdea).toBeGreaterThanOrEqual(0);
  });

  it("gives an empty population undefined figures with their reasons", async () => {
    folder.write("p.jsonl", lines(PAPERS));
    folder.write("none.jsonl", "");
    const { code, stdout } = await score("p.jsonl", "--population", "none.jsonl", "--json");
    expect(code).toBe(0);
    const { populations } = JSON.parse(stdout);
    expect(populations.none).toMatchObject({
      citation: { matchCite: null, diversityCite: null },
      idea: { matchIdea: null },
      percentOfHuman: { matchCite: null },
      ranks: { matchCite: null },
      undefined: { matchCite: expect.any(String), matchIdea: expect.any(String) },
    });
  });
});

describe("what is printed", () => {
  it("has the stated shape, and neighbours only where they are asked for", async () => {
    folder.write("p.jsonl", lines(PAPERS));
    folder.write("one.jsonl", lines([proposal("p1"), proposal("p2", { citations: ["u2"] })]));
    folder.write("two.jsonl", lines([proposal("p1", { citations: [] })]));
    const words = ["--population", "one.jsonl", "--population", "two.jsonl", "--json"] as const;
    const document = JSON.parse((await score("p.jsonl", ...words, "--with-neighbours")).stdout);
    expect(document).toMatchObject({
      engine: expect.any(String),
      extractor: expect.stringContaining("offline"),
      judge: expect.stringContaining("offline"),
      standIns: ["encoder", "extractor", "judge"],
      year: 2021,
    });
    expect(Object.keys(document.humanLevel).sort()).toEqual(
      ["diversityCite", "diversityIdea", "matchCite", "matchIdea", "spread", "sufficiency", "tau"].sort(),
    );
    expect(Object.keys(document.populations)).toEqual(["one", "two"]);
    const { one } = document.populations;
    expect(Object.keys(one.citation).sort()).toEqual(
      ["diversityCite", "jAH", "jHA", "matchCite", "spread", "sufficiency"].sort(),
    );
    expect(document.neighbours.HH.h1.toSorted()).toEqual(["h2", "h3"]);
    expect(one.neighbours.HA.h1.toSorted()).toEqual(["p1", "p2"]);
    expect(one.neighbours.AA).toEqual({ p1: ["p2"], p2: ["p1"] });
    const bare = JSON.parse((await score("p.jsonl", ...words)).stdout);
    expect(bare).not.toHaveProperty("neighbours");
    expect(bare.populations.one).not.toHaveProperty("neighbours");
    // A second run gives the same digits.
    expect({ ...document, neighbours: undefined, populations: undefined }).toMatchObject({
      humanLevel: bare.humanLevel,
      humanIntervals: bare.humanIntervals,
    });
    expect(bare.populations.one.intervals).toEqual(one.intervals);
  });

  it("reads no abstract with --no-ideas", async () => {
    folder.write("p.jsonl", lines(PAPERS));
    folder.write("one.jsonl", lines([proposal("p1"), proposal("p2")]));
    const { stdout } = await score("p.jsonl", "--population", "one.jsonl", "--no-ideas", "--json");
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ extractor: null, judge: null, standIns: ["encoder"], missing: null });
    expect(document.humanLevel).not.toHaveProperty("matchIdea");
    expect(document.populations.one.idea).toBeNull();
    expect(Object.keys(document.populations.one.percentOfHuman)).toEqual(["matchCite", "diversityCite"]);
  });

  it("is a table without --json, and stand-ins are named aloud", async () => {
    folder.write("p.jsonl", lines(PAPERS));
    folder.write("one.jsonl", lines([proposal("p1"), proposal("p2")]));
    const { stdout, stderr } = await score("p.jsonl", "--population", "one.jsonl");
    expect(stdout).toMatch(/^human level +3 /m);
    expect(stdout).toMatch(/^one +2 /m);
    expect(stderr).toContain("STAND-INS: the encoder, the extractor, the judge");
  });
});
