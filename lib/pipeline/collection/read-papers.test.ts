import { describe, expect, it } from "vitest";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { failureLines, MAX_PROBLEMS } from "@/lib/pipeline/collection/problems";
import { keepAll, keepText, readPapers } from "@/lib/pipeline/collection/read-papers";

const paper = { id: "a", title: "T", abstract: "A", year: 2020, references: ["b"] };
const line = (changes: object): string => JSON.stringify({ ...paper, ...changes });
const read = (lines: readonly string[]) => readPapers(memoryLines("p.jsonl", lines), keepText);

async function problemsOf(lines: readonly string[]) {
  const reading = await read(lines);
  if (reading.ok) throw new Error("expected a failure");
  return reading.failure.problems.map(({ line, field, message }) => ({ line, field, message }));
}

async function goodFile(lines: readonly string[]) {
  const reading = await read(lines);
  if (!reading.ok) throw new Error(failureLines(reading.failure).join("\n"));
  return reading.value;
}

describe("a good papers file", () => {
  it("keeps the order, the texts and the listed references", async () => {
    const { papers } = await goodFile([
      line({ id: "z" }),
      line({ publicationDate: "2020-03", arxivId: "1" }),
    ]);
    expect(papers).toEqual([
      { id: "z", year: 2020, publicationDate: null, text: { title: "T", abstract: "A" }, references: ["b"] },
      {
        id: "a",
        year: 2020,
        publicationDate: "2020-03",
        text: { title: "T", abstract: "A" },
        references: ["b"],
      },
    ]);
  });

  it("keeps LaTeX and every script as they are", async () => {
    const title = "$\\mathcal{O}(n^{2})$ \\'etale 深層学習 глубокое تعلم 𝒳 e\u0301";
    const { papers, notes } = await goodFile([line({ title, abstract: "a\tb\nc" })]);
    expect(papers[0]?.text).toEqual({ title, abstract: "a\tb\nc" });
    expect(notes.controlCharacters.count).toBe(0);
  });

  it("replaces control characters and lone surrogates by a blank, and says in which papers", async () => {
    const { papers, notes } = await goodFile([
      line({ abstract: "x\u0000y\u0007\ud800z\udc00", title: "\u0085T" }),
    ]);
    expect(papers[0]?.text).toEqual({ title: " T", abstract: "x y  z " });
    expect(notes.controlCharacters).toEqual({ count: 1, samples: ["a"] });
  });

  it("keeps papers without an abstract and counts them, however the abstract is missing", async () => {
    const lines = [
      line({ abstract: "" }),
      line({ id: "b", abstract: null }),
      line({ id: "c", abstract: undefined }),
    ];
    const { papers, notes } = await goodFile([...lines, line({ id: "d" })]);
    expect(papers.map((p) => p.text.abstract)).toEqual(["", "", "", "A"]);
    expect(notes.withoutAbstract).toEqual({ count: 3, samples: ["a", "b", "c"] });
  });

  it("keeps a 5 MB abstract whole and names it", async () => {
    const abstract = "word ".repeat(1024 * 1024);
    const { papers, notes } = await goodFile([line({ abstract })]);
    expect(papers[0]?.text.abstract).toBe(abstract);
    expect(notes.longAbstracts).toEqual({ count: 1, samples: ["a (5242880 characters)"] });
  });

  it("passes over blank lines and counts them", async () => {
    const { papers, notes } = await goodFile(["", line({}), "  \t", line({ id: "b" })]);
    expect(papers).toHaveLength(2);
    expect(notes.blankLines).toBe(2);
  });

  it("keeps of a text only what the caller keeps", async () => {
    const source = memoryLines("p.jsonl", [line({ year: 2019 }), line({ id: "b" })]);
    const reading = await readPapers(source, (text, year) => (year === 2020 ? text.title : null));
    expect(reading.ok && reading.value.papers.map((p) => p.text)).toEqual([null, "T"]);
  });
});

describe("authors, venue, topics and tags", () => {
  const detailsOf = async (changes: object) => {
    const reading = await readPapers(memoryLines("p.jsonl", [line(changes)]), keepAll);
    if (!reading.ok) throw new Error(failureLines(reading.failure).join("\n"));
    return reading.value.papers[0]?.text.details;
  };
  const nothing = { authors: [], venue: null, labels: { topic: [], task: [], method: [] } };

  it.each([
    [{}],
    [{ authors: null, venue: null, topics: null, tags: null }],
    [{ authors: [], venue: " ", topics: ["", "\u0000"], tags: {} }],
    [{ tags: { tasks: null, methods: [] } }],
  ])("are optional: %j", async (changes) => {
    expect(await detailsOf(changes)).toEqual(nothing);
  });

  it("come in their order, on one line, without control characters, each once", async () => {
    const topics = ["Graph\nNeural \t Networks", "b", "Graph Neural Networks", "x\u0007y\ud800z", " b "];
    expect(
      await detailsOf({
        topics,
        tags: { tasks: ["t"], methods: ["m", "m"] },
        authors: ["Zoë 深", "A\u2028B"],
        venue: " V\r\n1 ",
      }),
    ).toEqual({
      authors: ["Zoë 深", "A B"],
      venue: "V 1",
      labels: { topic: ["Graph Neural Networks", "b", "x y z"], task: ["t"], method: ["m"] },
    });
  });

  const twenty = Array.from({ length: 20 }, (_, i) => `l${i}`);
  it("may be as many and as long as the limits say, counted after cleaning", async () => {
    const longest = "x".repeat(120);
    const details = await detailsOf({ topics: [...twenty.slice(1), `${longest}  `, "l1", ""] });
    expect(details?.labels.topic).toEqual([...twenty.slice(1), longest]);
  });

  it.each([
    ["a label without end", { topics: ["a", "x".repeat(121)] }, "topics.1", /at most 120 characters/],
    ["too many labels", { tags: { tasks: [...twenty, "one more"] } }, "tags.tasks", /more than 20/],
    ["tags in one list", { tags: ["a"] }, "tags", /object/],
    ["topics that are objects", { topics: [{ name: "a" }] }, "topics.0", /string/],
    ["a venue that is a number", { venue: 3 }, "venue", /string/],
  ])("refuse %s", async (_, changes, field, message) => {
    expect(await problemsOf([line(changes)])).toEqual([
      { line: 1, field, message: expect.stringMatching(message) },
    ]);
  });
});

describe("a bad papers file: nothing is taken, and every problem names line and field", () => {
  it.each([
    ["not JSON", '{"id": "a",', null, /^not JSON: /],
    ["NaN", '{"id": "NaN", "title": "Infinity", "year": NaN}', "year", /^NaN is not JSON/],
    ["Infinity", '{"id": "a", "score": -Infinity}', "score", /^-Infinity is not JSON/],
    [
      "a number beyond the finite ones",
      '{"id":"a","title":"t","year":1e999}',
      "year",
      /Infinity|number|int/i,
    ],
    ["a year in quotes", line({ year: "2020" }), "year", /number/],
    ["a year with a fraction", line({ year: 2020.5 }), "year", /int/],
    ["no id", line({ id: undefined }), "id", /string/],
    ["a list of numbers", line({ references: ["b", 3] }), "references.1", /string/],
    ["a NUL in an id", line({ id: "a\u0000" }), "id", /control characters/],
    ["a month 13", line({ publicationDate: "2020-13" }), "publicationDate", /YYYY-MM/],
    ["a bare list", "[1, 2]", null, /object/],
    ["a list over several lines", "[", null, /one object a line/],
    ["a list's first object", '[{"id": "a",', null, /one object a line/],
    ["a key that moves the cursor", '{"\u001b[2Jid": NaN}', " [2Jid", /^NaN is not JSON/],
    ["no title", '{"id": "a", "year": 2020}', "title", /^is missing: a string is needed$/],
    ["an empty title", '{"id": "a", "title": "", "year": 2020}', "title", /^may not be empty$/],
    [
      "an id without end",
      `{"id": "${"x".repeat(201)}", "title": "t", "year": 2020}`,
      "id",
      /^is too long: at most 200 characters$/,
    ],
  ])("%s", async (_, text, field, message) => {
    expect(await problemsOf([line({ id: "first" }), text])).toEqual([
      { line: 2, field, message: expect.stringMatching(message) },
    ]);
  });

  it("names both lines of an id that occurs twice", async () => {
    expect(await problemsOf([line({}), line({ id: "b" }), "", line({})])).toEqual([
      { line: 4, field: "id", message: expect.stringContaining("line 1") },
    ]);
  });

  it("reports every field of a line and every line, up to a limit, and counts the rest", async () => {
    const reading = await read(Array.from({ length: 30 }, () => '{"year": "x"}'));
    // Three fields of each line are wrong: id, title, year.
    expect(reading).toMatchObject({ ok: false, failure: { total: 90 } });
    if (reading.ok) throw new Error("expected a failure");
    expect(reading.failure.problems).toHaveLength(MAX_PROBLEMS);
    expect(failureLines(reading.failure).slice(-2)).toEqual([
      `… and ${90 - MAX_PROBLEMS} more problems`,
      "Nothing was imported.",
    ]);
  });

  it("is refused where it holds no paper", async () => {
    expect(await problemsOf([])).toEqual([{ line: null, field: null, message: "holds no paper" }]);
    expect(await problemsOf(["", " "])).toEqual([{ line: null, field: null, message: "holds no paper" }]);
  });

  it("is refused where the source breaks off, though what came before was good", async () => {
    const source: LineSource = {
      name: "p.jsonl.gz",
      async *events() {
        yield { kind: "line", number: 1, text: line({}) };
        yield { kind: "failed", line: 1, reason: "cut off" };
      },
    };
    const reading = await readPapers(source, keepText);
    expect(reading.ok ? [] : reading.failure.problems).toEqual([
      { file: "p.jsonl.gz", line: 1, field: null, message: "cut off" },
    ]);
  });

  it("looks for NaN in a long broken line without stumbling over its quotes", async () => {
    const text = `{"id": "${'\\"'.repeat(500_000)}", "year": NaN}`;
    expect(await problemsOf([text])).toEqual([
      { line: 1, field: "year", message: expect.stringMatching(/^NaN/) },
    ]);
  });
});
