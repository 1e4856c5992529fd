import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { type StandInServer, startStandInServer } from "@/lib/platform/llm/testing/stand-in-server";
import { openReferenceEncoder } from "./open-encoder.ts";
import { openRoles } from "./roles.ts";
import { scoreEdition } from "./score-edition.ts";
import { readFigures } from "./testing/stored-figures.ts";
import { openTestWorld } from "./testing/test-world.ts";
import { addTinyEdition } from "./testing/tiny-edition.ts";
import type { World } from "./world.ts";

const KEY = "sk-never-to-be-seen";
const SUMMARY = {
  idea: {
    contribution_type: { primary: "method", secondary: [] },
    problem: "p",
    motivation: "m",
    proposed_approach: "a",
    research_plan: "r",
  },
  quality: { complete: true, sufficient: true, note: "None" },
};
const VERDICT = {
  fields: {
    contribution_type: true,
    problem: false,
    motivation: true,
    proposed_approach: false,
    research_plan: false,
  },
  same_idea: false,
  reason: "They differ in approach.",
};

let database: TestDatabase;
let world: World;
let server: StandInServer;

beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
});
afterAll(async () => {
  await server.close();
  await world.close();
  await database.close();
});

describe("an edition scored with configured models", () => {
  it("asks each abstract and pair once, and keeps every call with its prompt and without the key", async () => {
    let asked = 0;
    server = await startStandInServer((request) => {
      const body = JSON.stringify(request);
      // Every abstract gets a summary of its own, so that pairs of different documents are different pairs.
      if (!body.includes("idea_match"))
        return JSON.stringify({ ...SUMMARY, idea: { ...SUMMARY.idea, problem: `problem ${asked++}` } });
      return JSON.stringify(VERDICT);
    });
    const settings = (role: string) => ({
      [`IDEATASTE_${role}`]: "openai-compatible:some-model",
      [`IDEATASTE_${role}_BASE_URL`]: `${server.url}/v1`,
      [`IDEATASTE_${role}_API_KEY`]: KEY,
      [`IDEATASTE_${role}_STREAM`]: "off",
    });
    const env = { ...settings("EXTRACTOR"), ...settings("JUDGE") };
    const edition = await addTinyEdition(world, "models");
    const said: string[] = [];
    const say = (message: string): void => void said.push(message);
    const openEncoder = openReferenceEncoder({ env: {}, dir: "offline", say });
    const roles = openRoles({ env, openEncoder, callLog: world.callLog, say });
    const { signal } = new AbortController();
    const scored = await scoreEdition({ world, edition, roles, here: true, actor: "test", signal });
    expect(scored).toMatchObject({ kind: "scored" });
    expect(said).toHaveLength(1);
    const [stored] = await database.sql`
      SELECT (SELECT count(*) FROM "IdeaSummary")::int AS summaries, (SELECT count(*) FROM "Verdict")::int AS verdicts,
        (SELECT count(*) FROM "LlmCall")::int AS calls`;
    expect(stored).toMatchObject({ summaries: asked });
    expect(stored?.calls).toBe(stored?.summaries + stored?.verdicts);
    expect(server.requests).toHaveLength(stored?.calls);
    // Contribution type and motivation match everywhere, the rest nowhere: no slot carries weight.
    const { scores } = await readFigures(database.sql, "models");
    expect(scores.get("human/matchIdea")).toMatchObject({ kind: "undefined" });
    const calls = await database.sql`SELECT * FROM "LlmCall"`;
    expect(JSON.stringify(calls)).not.toContain(KEY);
    const [row] = await database.sql`SELECT "prompts" FROM "Score" LIMIT 1`;
    expect(row?.prompts).toMatchObject({
      extractorHash: calls.find((call) => call.role === "extraction")?.promptHash,
      judgeHash: calls.find((call) => call.role === "judging")?.promptHash,
    });
  });
});
