import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { METRICS } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import { summaryMemory, verdictMemory } from "@/lib/platform/db/stores/answer-stores";
import { documentReader } from "@/lib/platform/db/stores/document-store";
import { neighbourStore } from "@/lib/platform/db/stores/neighbour-store";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type CompareView, loadCompare } from "@/lib/product/compare/load-compare";
import { scoredTiny } from "@/workers/testing/scored-tiny";
import { compareReader } from "./compare-reader.ts";

const AT = { edition: "tiny", area: "tiny" };
let database: TestDatabase;
let computed: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await scoredTiny(database, "tiny");
});
afterAll(() => database.close());

const sources = () => {
  const { sql } = database;
  return {
    ...compareReader(sql),
    stores: {
      ...documentReader(sql),
      ...neighbourStore(sql),
      summaryMemory: (key: Parameters<typeof summaryMemory>[1]) => summaryMemory(sql, key),
      verdictMemory: (key: Parameters<typeof verdictMemory>[1]) => verdictMemory(sql, key),
    },
    remember: <T>(key: string, compute: () => Promise<T>): Promise<T> => {
      computed.push(key);
      return compute();
    },
  };
};

async function view(a?: string, b?: string, more: Record<string, string> = {}): Promise<CompareView> {
  const search = { ...(a !== undefined && { a }), ...(b !== undefined && { b }), ...more };
  const loaded = await loadCompare(sources(), AT, search);
  if (loaded.kind === "unavailable") throw loaded.error;
  if (loaded.kind !== "compare") throw new Error(loaded.kind);
  return loaded.view;
}

async function measured(a: string, b: string, more: Record<string, string> = {}) {
  const { result } = await view(a, b, more);
  if (result.kind !== "measured") throw new Error(result.kind);
  return result.measured;
}

describe("two populations compared", () => {
  it("are told apart where their stored ranks are, and nowhere else", async () => {
    const { pair, current } = await measured("alpha", "beta");
    expect(current).toBe(true);
    const ranks = await database.sql`
      SELECT r.*, p."slug" FROM "RankRange" r JOIN "Population" p ON p."id" = r."populationId"`;
    for (const metric of METRICS) {
      const rankOf = (slug: string) => ranks.find((row) => row.slug === slug && row.metric === metric);
      const [alpha, beta] = [rankOf("alpha"), rankOf("beta")];
      const better = alpha?.worst === 1 ? "first" : beta?.worst === 1 ? "second" : null;
      expect(pair.metrics[metric].difference?.better, metric).toBe(better);
    }
  });

  it("differ by the difference of the stored figures, of metrics and slots alike", async () => {
    const { pair } = await measured("alpha", "beta");
    const { sql } = database;
    const figure = async (table: "Score" | "SlotFigure", slug: string, name: string) => {
      const column = table === "Score" ? "metric" : "slot";
      const [row] = await sql`
        SELECT f.* FROM ${sql(table)} f JOIN "Population" p ON p."id" = f."scope"
        WHERE p."slug" = ${slug} AND f.${sql(column)} = ${name}`;
      return row?.value ?? row?.match;
    };
    for (const metric of METRICS) {
      const expected = (await figure("Score", "alpha", metric)) - (await figure("Score", "beta", metric));
      expect(pair.metrics[metric].difference?.difference, metric).toBeCloseTo(expected, 12);
    }
    for (const slot of SLOTS) {
      expect(pair.slots?.[slot].first, slot).toBe(await figure("SlotFigure", "alpha", slot));
      expect(pair.slots?.[slot].second, slot).toBe(await figure("SlotFigure", "beta", slot));
    }
  });

  it("turn around with their order", async () => {
    const [forth, back] = [await measured("alpha", "beta"), await measured("beta", "alpha")];
    expect(back.counts).toEqual({ ...forth.counts, first: forth.counts.second, second: forth.counts.first });
    expect(back.overlaps.anyIdea.first).toBe(forth.overlaps.anyIdea.second);
    for (const metric of METRICS)
      expect(back.pair.metrics[metric].difference?.difference).toBeCloseTo(
        -(forth.pair.metrics[metric].difference?.difference ?? 0),
        12,
      );
  });

  it("have every human paper on exactly one side of the count", async () => {
    const { counts, overlaps, pair } = await measured("alpha", "beta");
    expect(counts.first + counts.second + counts.equal).toBe(14);
    for (const slot of SLOTS) {
      const { both, first, second, neither } = overlaps.slots[slot];
      expect(both + first + second + neither).toBe(14);
      expect(both + first).toBe(Math.round((pair.slots?.[slot].first ?? 0) * 14));
    }
  });

  it("list the papers of which one reaches more, by name, the largest gap first", async () => {
    for (const [more, sign] of [
      ["a", 1],
      ["b", -1],
    ] as const) {
      const { gaps, counts } = await measured("alpha", "beta", { more });
      expect(gaps.rows).toHaveLength(more === "a" ? counts.first : counts.second);
      const sizes = gaps.rows.map(({ gap }) => gap * sign);
      expect(sizes.every((size) => size > 0)).toBe(true);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      for (const { document } of gaps.rows) expect(document.title).not.toBe("");
    }
  });

  it("are computed anew once they are scored anew", async () => {
    computed = [];
    await measured("alpha", "beta");
    await measured("alpha", "beta", { more: "b" });
    await database.sql`UPDATE "Score" SET "value" = "value" + 0.01 WHERE "metric" = 'matchCite'`;
    const { current } = await measured("alpha", "beta");
    await database.sql`UPDATE "Score" SET "value" = "value" - 0.01 WHERE "metric" = 'matchCite'`;
    expect(computed[0]).toBe(computed[1]);
    expect(computed[2]).not.toBe(computed[0]);
    expect(current).toBe(false);
  });
});

describe("tags of the two", () => {
  it("are those of what they cite where the proposals carry none, each counted as often as it is cited", async () => {
    const { sql } = database;
    expect((await measured("alpha", "beta")).tags).toBeNull();
    await sql`
      INSERT INTO "DocumentLabel" ("documentId", "kind", "position", "label")
      SELECT "id", 'task', 0, CASE WHEN "position" < 10 THEN 'early' ELSE 'late' END FROM "Document" WHERE "kind" = 'corpus'`;
    const { tags } = await measured("alpha", "beta");
    expect(tags?.of).toBe("cited papers");
    const [cited] = await sql`
      SELECT count(*)::int AS n FROM "Citation" c JOIN "Document" d ON d."id" = c."documentId"
        JOIN "Population" p ON p."id" = d."populationId" WHERE p."slug" = 'alpha'`;
    expect(tags?.kinds.task.total.first).toBe(cited?.n);
    expect(tags?.kinds.task.tags.reduce((sum, { first }) => sum + first, 0)).toBe(cited?.n);
    await sql`
      INSERT INTO "DocumentLabel" ("documentId", "kind", "position", "label")
      SELECT "id", 'task', 0, 'own' FROM "Document" WHERE "kind" = 'proposal'`;
    expect((await measured("alpha", "beta")).tags).toMatchObject({
      of: "documents",
      kinds: { task: { tags: [{ tag: "own", first: 6, second: 6, human: 0 }] } },
    });
  });
});

describe("what cannot be compared", () => {
  it("says why", async () => {
    expect((await view()).result).toEqual({ kind: "not-chosen" });
    expect((await view("alpha", "alpha")).result).toEqual({ kind: "same" });
    expect((await view("alpha", "gamma")).result).toEqual({ kind: "unknown", slugs: ["gamma"] });
    expect((await view("alpha", "<script>")).result).toEqual({ kind: "not-chosen" });
    await database.sql`DELETE FROM "Score" WHERE "scope" = (SELECT "id" FROM "Population" WHERE "slug" = 'beta')`;
    expect((await view("alpha", "beta")).result).toMatchObject({
      kind: "not-scored",
      populations: [{ slug: "beta" }],
    });
    expect(await loadCompare(sources(), { ...AT, area: "none" }, {})).toEqual({ kind: "none" });
  });
});
