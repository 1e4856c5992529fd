import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type CasesView, loadCases } from "@/lib/product/cases/load-cases";
import { CASE_PATTERNS } from "@/lib/product/cases/ports";
import { scoredTiny } from "@/workers/testing/scored-tiny";
import { casesReader } from "./cases-reader.ts";

const AT = { edition: "tiny", area: "tiny" };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await scoredTiny(database, "tiny");
});
afterAll(() => database.close());

async function view(search: Record<string, string> = {}): Promise<CasesView> {
  const loaded = await loadCases(casesReader(database.sql), AT, search);
  if (loaded.kind === "unavailable") throw loaded.error;
  if (loaded.kind !== "cases") throw new Error(loaded.kind);
  return loaded.view;
}

async function all(search: Record<string, string>) {
  const found: CasesView["cases"][number][] = [];
  for (let page = 1; ; page++) {
    const { cases, more } = await view({ ...search, page: String(page) });
    found.push(...cases);
    if (!more) return found;
  }
}

/** The same by looking at every pair of neighbours: verdicts with the best rank of any pair that carries them. */
async function byHand(pattern: string, population?: string) {
  const { sql } = database;
  const rows = await sql`
    SELECT v."id", v."slots", min(n."rank") AS "rank"
    FROM "Neighbour" n JOIN "Document" h ON h."id" = n."documentId" JOIN "Document" a ON a."id" = n."neighbourId"
      JOIN "Population" p ON p."id" = a."populationId"
      JOIN "IdeaSummary" sh ON sh."abstractHash" = h."abstractHash"
      JOIN "IdeaSummary" sa ON sa."abstractHash" = a."abstractHash"
      JOIN "Verdict" v ON (v."lowHash", v."highHash") IN (
        (sh."summaryHash", sa."summaryHash"), (sa."summaryHash", sh."summaryHash"))
    WHERE n."pool" = 'HA' AND ${population === undefined ? sql`true` : sql`p."slug" = ${population}`}
    GROUP BY v."id", v."slots"`;
  const shared = (slots: Record<string, boolean>) => Object.values(slots).filter(Boolean).length;
  const holds = ({ problem, proposedApproach, ...others }: Record<string, boolean>): boolean => {
    if (pattern === "other-approach") return problem === true && proposedApproach === false;
    if (pattern === "other-problem") return problem === false && proposedApproach === true;
    return Object.values({ ...others, problem, proposedApproach }).every(Boolean);
  };
  return rows
    .filter(({ slots }) => holds(slots))
    .toSorted((a, b) => shared(b.slots) - shared(a.slots) || a.rank - b.rank || a.id - b.id)
    .map(({ id, rank }) => ({ id, rank }));
}

const brief = (cases: CasesView["cases"]) => cases.map(({ verdict, rank }) => ({ id: verdict.id, rank }));

describe("cases of an area", () => {
  it.each(CASE_PATTERNS)("are all pairs of the pattern and no other, in order: %s", async (pattern) => {
    const expected = await byHand(pattern);
    expect(brief(await all({ pattern }))).toEqual(expected);
    if (pattern === "other-approach") expect(expected.length).toBeGreaterThan(10);
  });

  it.each(["population-alpha", "population-beta"])("of one population are its own: %s", async (by) => {
    const cases = await all({ by });
    expect(brief(cases)).toEqual(await byHand("other-approach", by.slice("population-".length)));
    expect(new Set(cases.map(({ population }) => `population-${population?.slug}`))).toEqual(new Set([by]));
  });

  it("of one model are those of its populations", async () => {
    const { populations } = await view();
    const alpha = populations.find(({ slug }) => slug === "alpha");
    expect(brief(await all({ by: `model-${alpha?.model.id}` }))).toEqual(
      await byHand("other-approach", "alpha"),
    );
  });

  it("show both ideas, and the differing slot is stated by both", async () => {
    for (const { slots, verdict, paper, proposal } of (await view()).cases) {
      expect(slots.find(({ slot }) => slot === "problem")?.outcome).toBe("shared");
      expect(slots.find(({ slot }) => slot === "proposedApproach")?.outcome).toBe("different");
      expect(verdict.reason).toBe("drawn");
      expect(paper.title).not.toBe("");
      expect(proposal.number).toBeGreaterThan(0);
    }
  });

  it("are none for a choice that is nobody's", async () => {
    for (const by of ["model-2147483647", "population-nobody"])
      expect((await view({ by })).cases).toEqual([]);
  });

  it("are none where a side does not state what is to differ", async () => {
    const { sql } = database;
    const before = (await view()).cases[0];
    await sql`
      UPDATE "IdeaSummary" SET "summary" = "summary" || '{"proposedApproach": "none "}'
      WHERE "abstractHash" = (SELECT "abstractHash" FROM "Document" WHERE "id" = ${before?.paper.id ?? 0})`;
    const papers = [...(await all({})), ...(await all({ by: "population-alpha" }))].map(
      ({ paper }) => paper.id,
    );
    expect(papers.length).toBeGreaterThan(0);
    expect(papers).not.toContain(before?.paper.id);
  });
});
