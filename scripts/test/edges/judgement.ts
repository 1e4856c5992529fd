import type postgres from "postgres";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { summaryHash } from "@/lib/pipeline/collection/hashes";
import { judgeMessages, pairSubject } from "@/lib/pipeline/judging/llm-judge";
import { lowShownFirst } from "@/lib/pipeline/judging/presentation-order";
import { ideaMatchPrompt } from "@/lib/pipeline/judging/prompts/idea-match-1";
import { idOf } from "./rows.ts";

type Place = {
  readonly area: number;
  readonly population: number;
  readonly judge: string;
  readonly extractor: string;
};

const SEED = "ideataste";
const ideaOf = (title: string): IdeaSummary => ({
  contributionType: { primary: "method", secondary: [] },
  problem: `What ${title} asks.`,
  motivation: `Why ${title} asks it.`,
  proposedApproach: `How ${title} answers it.`,
  researchPlan: "None",
});
const REPLY = JSON.stringify({
  contribution_type: true,
  problem: true,
  motivation: false,
  proposed_approach: false,
  research_plan: false,
  same_idea: false,
  reason: "Both ask the same; they answer it in different ways.",
});

async function addSummary(sql: postgres.Sql, document: number, extractor: string): Promise<IdeaSummary> {
  const [row] = await sql`SELECT "id", "title", "kind" FROM "Document" WHERE "id" = ${document}`;
  const idea = ideaOf(`${row?.kind} ${idOf(row)}`);
  await sql`
    INSERT INTO "IdeaSummary" ("abstractHash", "extractor", "promptVersion", "summary", "summaryHash")
    SELECT "abstractHash", ${extractor}, '1', ${sql.json(idea)}, ${summaryHash(idea)} FROM "Document"
    WHERE "id" = ${document}`;
  return idea;
}

/** A paper and the proposal nearest to it, judged by a model at its second attempt, with both calls in the log. */
export async function addJudgement(sql: postgres.Sql, at: Place): Promise<void> {
  const [paper] = await sql`
    SELECT "id" FROM "Document" WHERE "areaId" = ${at.area} AND "kind" = 'reference' ORDER BY "position" LIMIT 1`;
  const [proposal] = await sql`
    SELECT "id" FROM "Document" WHERE "populationId" = ${at.population} ORDER BY "position" DESC LIMIT 1`;
  const ideas = [
    await addSummary(sql, idOf(paper), at.extractor),
    await addSummary(sql, idOf(proposal), at.extractor),
  ];
  const [low, high] = ideas.toSorted((a, b) => (summaryHash(a) < summaryHash(b) ? -1 : 1));
  if (low === undefined || high === undefined) throw new Error("two ideas make a pair");
  const lowFirst = lowShownFirst(SEED, summaryHash(low), summaryHash(high));
  const [first, second] = lowFirst ? [low, high] : [high, low];
  await sql`
    INSERT INTO "Neighbour" VALUES (${idOf(paper)}, 'HA', ${at.population}, 1, ${idOf(proposal)}, 0.03)`;
  await sql`
    INSERT INTO "Verdict" ("lowHash", "highHash", "judge", "promptVersion", "seed", "slots", "sameIdea", "reason",
      "lowShownFirst")
    VALUES (${summaryHash(low)}, ${summaryHash(high)}, ${at.judge}, '1', ${SEED}, ${sql.json({
      contributionType: true,
      problem: true,
      motivation: false,
      proposedApproach: false,
      researchPlan: false,
    })}, false, 'Both ask the same; they answer it in different ways.', ${lowFirst})`;
  const [provider = "", model = ""] = at.judge.split("/");
  const input = {
    messages: judgeMessages(ideaMatchPrompt, first, second),
    maxOutput: 1200,
    json: "idea_match",
  };
  for (const [index, output] of ["not JSON at all", REPLY].entries())
    await sql`
      INSERT INTO "LlmCall" ("role", "provider", "model", "promptVersion", "promptHash", "subject", "input", "output",
        "inputTokens", "outputTokens", "costUsd", "latencyMs", "attempt", "outcome", "error")
      VALUES ('judging', ${provider}, ${model}, '1', ${ideaMatchPrompt.hash}, ${pairSubject(first, second)},
        ${sql.json(input)}, ${output}, 812, 61, 0.0005, 950, ${index + 1}, ${index === 0 ? "malformed" : "reply"},
        ${index === 0 ? "not one JSON object" : null})`;
}
