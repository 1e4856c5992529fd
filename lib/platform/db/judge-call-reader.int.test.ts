import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { verdictId } from "@/lib/domain/ids";
import { callLogStore } from "@/lib/platform/db/stores/call-log-store";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type JudgeCallView, loadJudgeCall } from "@/lib/product/judge-call/load-judge-call";
import { scoredTiny } from "@/workers/testing/scored-tiny";
import { judgeCallReader } from "./judge-call-reader.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await scoredTiny(database, "tiny");
});
afterAll(() => database.close());

async function view(id: number | string): Promise<JudgeCallView> {
  const loaded = await loadJudgeCall(judgeCallReader(database.sql), String(id));
  if (loaded.kind !== "judge-call") throw new Error(loaded.kind);
  return loaded.view;
}

/** A verdict on a human paper and a proposal. */
async function someVerdict() {
  const [row] = await database.sql`
    SELECT v."id", h."id" AS "paper", h."title", a."position" + 1 AS "number", p."slug" AS "population"
    FROM "Neighbour" n JOIN "Document" h ON h."id" = n."documentId" JOIN "Document" a ON a."id" = n."neighbourId"
      JOIN "Population" p ON p."id" = a."populationId"
      JOIN "IdeaSummary" sh ON sh."abstractHash" = h."abstractHash"
      JOIN "IdeaSummary" sa ON sa."abstractHash" = a."abstractHash"
      JOIN "Verdict" v ON v."lowHash" = least(sh."summaryHash", sa."summaryHash")
        AND v."highHash" = greatest(sh."summaryHash", sa."summaryHash")
    WHERE n."pool" = 'HA' ORDER BY v."id" LIMIT 1`;
  if (row === undefined) throw new Error("no verdict");
  return row;
}

describe("a judge call", () => {
  it("shows the pair as it was shown, with the documents behind it", async () => {
    const { id, paper, number, population } = await someVerdict();
    const { verdict, first, second, slots, draw } = await view(id);
    expect(draw.lowFirst).toBe(verdict.lowShownFirst);
    expect(first.hash).toBe(verdict.lowShownFirst ? verdict.lowHash : verdict.highHash);
    expect(slots).toHaveLength(5);
    const shown = [...first.carriers.shown, ...second.carriers.shown];
    expect(shown.find((each) => each.id === paper)).toMatchObject({
      proposal: null,
      at: { edition: { slug: "tiny" }, area: { slug: "tiny" } },
    });
    expect(shown.map(({ proposal }) => proposal)).toContainEqual(
      expect.objectContaining({ population, number, method: "other" }),
    );
  });

  it("names documents of editions that pin this judge alone", async () => {
    const { id } = await someVerdict();
    const { sql } = database;
    await sql`UPDATE "Edition" SET "judgeSeed" = 'another'`;
    const { first, second } = await view(id);
    await sql`UPDATE "Edition" SET "judgeSeed" = 'ideataste'`;
    expect([first.carriers, second.carriers]).toEqual([
      { shown: [], total: 0 },
      { shown: [], total: 0 },
    ]);
  });

  it("counts carriers that it does not list", async () => {
    const { id } = await someVerdict();
    const reader = judgeCallReader(database.sql);
    const verdict = await reader.verdict(verdictId.parse(id));
    if (verdict === null) throw new Error("no verdict");
    expect(await reader.carriers(verdict, verdict.lowHash, 0)).toMatchObject({ shown: [], total: 1 });
  });

  it("has every logged attempt about the pair in that order, and no other", async () => {
    const { id } = await someVerdict();
    const { sql } = database;
    const reader = judgeCallReader(sql);
    const stored = await reader.verdict(verdictId.parse(id));
    if (stored === null) throw new Error("no verdict");
    const verdict = { ...stored, judge: "openai-compatible/tiny" };
    expect(await reader.callsAbout(verdict, 20)).toEqual({ calls: [], total: 0 });
    const [first, second] = verdict.lowShownFirst
      ? [verdict.lowHash, verdict.highHash]
      : [verdict.highHash, verdict.lowHash];
    const entry = {
      role: "judging",
      provider: "openai-compatible",
      model: "tiny",
      promptVersion: verdict.promptVersion,
      promptHash: "c".repeat(64),
      subject: `${first}|${second}`,
      input: { messages: [{ role: "system", content: "Judge." }], maxOutput: 1_200, json: "idea_match" },
      output: "{",
      inputTokens: 700,
      outputTokens: 1,
      costUsd: null,
      latencyMs: 320.4,
      attempt: 1,
      outcome: "malformed",
      error: "not one JSON object",
    } as const;
    const log = callLogStore(sql);
    await log.append(entry);
    await log.append({ ...entry, attempt: 2, outcome: "reply", error: null });
    await log.append({ ...entry, subject: `${second}|${first}` });
    await log.append({ ...entry, model: "another" });
    const { calls, total } = await reader.callsAbout(verdict, 20);
    expect(total).toBe(2);
    expect(calls).toMatchObject([
      { attempt: 1, outcome: "malformed", latencyMs: 320, maxOutput: 1_200, messages: entry.input.messages },
      { attempt: 2, outcome: "reply", error: null },
    ]);
  });

  it("is none where there is none", async () => {
    const reader = judgeCallReader(database.sql);
    for (const id of ["0", "x", "2147483647", "99999999999", undefined])
      expect(await loadJudgeCall(reader, id)).toEqual({ kind: "none" });
  });
});

describe("a judge call about an earlier paper", () => {
  it("names the earlier paper of a pair with the corpus, and papers of the corpus in no other case", async () => {
    const { sql } = database;
    const judged = async () => {
      const rows = await sql`
        SELECT v."id", d."id" AS "proposal", u."id" AS "paper" FROM "Neighbour" n JOIN "Document" d ON d."id" = n."documentId"
          JOIN "Document" u ON u."id" = n."neighbourId"
          JOIN "IdeaSummary" sd ON sd."abstractHash" = d."abstractHash"
          JOIN "IdeaSummary" su ON su."abstractHash" = u."abstractHash"
          JOIN "Verdict" v ON v."lowHash" = least(sd."summaryHash", su."summaryHash")
            AND v."highHash" = greatest(sd."summaryHash", su."summaryHash")
        WHERE n."pool" = 'AU' ORDER BY v."id" LIMIT 1`;
      return z.array(z.object({ id: z.number(), proposal: z.number(), paper: z.number() })).parse(rows)[0];
    };
    expect(await judged()).toBeUndefined();
    await scoredTiny(database, "with-overlap", { overlap: true });
    const pair = await judged();
    if (pair === undefined) throw new Error("no pair");
    const { first, second } = await view(pair.id);
    const shown = [...first.carriers.shown, ...second.carriers.shown];
    expect(shown.find(({ id }) => id === pair.paper)).toMatchObject({ earlier: true, proposal: null });
    expect(shown.find(({ id }) => id === pair.proposal)).toMatchObject({ earlier: false });
  });
});
