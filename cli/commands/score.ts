import { z } from "zod";
import { roleProblems } from "@/cli/commands/score-files/idea-tools";
import { withWorld } from "@/cli/database";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { downloadProgress } from "@/cli/framework/download-progress";
import { missingWorkers } from "@/cli/missing-workers";
import { scoringBar } from "@/cli/scoring-bar";
import { slug } from "@/lib/domain/ids";
import { findEdition } from "@/lib/product/editions/find-edition";
import type { Edition } from "@/lib/product/editions/ports";
import { editionResults } from "@/lib/product/results/edition-results";
import type { ScoringStatus } from "@/lib/product/scoring/scoring-status";
import { openReferenceEncoder } from "@/workers/open-encoder";
import { openRoles, type Roles } from "@/workers/roles";
import { type EditionScored, scoreEdition } from "@/workers/score-edition";
import type { World } from "@/workers/world";

const input = z.object({
  edition: slug,
  encoder: z.string().optional(),
  extractor: z.string().optional(),
  judge: z.string().optional(),
  "retry-failures": z.literal(true).optional(),
  overlap: z.literal(true).optional(),
  here: z.literal(true).optional(),
});
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "score",
  summary: "Score an edition: encode, extract, neighbours, judge, score, rank. Goes on where it was left.",
  arguments: [],
  options: {
    edition: { value: "E", help: "the edition" },
    encoder: { value: "DIR", help: "folder of the reference encoder's weights, or offline for the stand-in" },
    extractor: { value: "MODEL", help: "provider:model, or offline (default: IDEATASTE_EXTRACTOR)" },
    judge: { value: "MODEL", help: "provider:model, or offline (default: IDEATASTE_JUDGE)" },
    "retry-failures": { value: null, help: "ask again for summaries and verdicts that could not be had" },
    overlap: {
      value: null,
      help: "also compare every document with its nearest papers of the corpus (asks the models about as many texts and pairs again)",
    },
    here: { value: null, help: "work in this process even where DATABASE_URL names a server with workers" },
  },
  input,
  notes:
    "The first run pins the edition's encoder, extractor and judge; they are never mixed within one.\nCtrl-C stops it with everything kept; the same command goes on.",
  run: async (typed, context) => {
    const problems = roleProblems(typed, context.env);
    if (problems.length > 0) return { kind: "usage", messages: problems };
    return withWorld(context, (world) => score(typed, context, world));
  },
});

async function score(typed: Input, context: CommandContext, world: World): Promise<CommandOutcome> {
  const found = await findEdition(typed.edition, world.editions);
  if (found.kind === "refused") return { kind: "failed", messages: found.messages };
  const download = downloadProgress(context);
  const roles = rolesFor(typed, context, world, download.update);
  const bar = scoringBar(context);
  const here = typed.here === true || world.embedded;
  const watch = missingWorkers(context.say);
  try {
    const end = await scoreEdition({
      world,
      edition: found.edition,
      roles,
      here,
      retryFailures: typed["retry-failures"] === true,
      overlap: typed.overlap === true,
      actor: "cli",
      signal: context.signal,
      onProgress: (status) => {
        bar.show(status);
        if (!here) watch(status);
      },
    });
    if (end.kind === "scored" || end.kind === "unchanged") await tellWithheld(found.edition, context, world);
    return outcomeOf(typed.edition, end, context);
  } finally {
    download.stop();
    bar.stop();
    await roles.close();
  }
}

/** Everything was done, and yet some figures may have no value because a model gave none: that is not left for the table. */
async function tellWithheld(edition: Edition, { say }: CommandContext, world: World): Promise<void> {
  const { areas } = await editionResults(edition, world.results);
  const figures = areas.flatMap(({ human, populations }) =>
    [human, ...populations].flatMap((line) => line.figures),
  );
  const count = figures.filter(({ score }) => score.kind === "withheld").length;
  if (count === 0) return;
  say(
    `${count} of ${figures.length} figures are withheld: the models gave no summary or no verdict where they need one. Nothing was counted in its place; "score --edition ${edition.slug} --retry-failures" asks again.`,
  );
}

function rolesFor(
  typed: Input,
  context: CommandContext,
  world: World,
  onProgress: ReturnType<typeof downloadProgress>["update"],
): Roles {
  const dir = encoderChoice(typed.encoder, context);
  return openRoles({
    env: envOf(typed, context.env),
    openEncoder: openReferenceEncoder({ ...context, dir, onProgress }),
    callLog: world.callLog,
    named: namedRoles(typed),
    say: context.say,
  });
}

function envOf({ extractor, judge }: Input, env: CommandContext["env"]): CommandContext["env"] {
  return {
    ...env,
    ...(extractor !== undefined && { IDEATASTE_EXTRACTOR: extractor }),
    ...(judge !== undefined && { IDEATASTE_JUDGE: judge }),
  };
}

const namedRoles = (typed: Input): ReadonlySet<"encoder" | "extractor" | "judge"> =>
  new Set((["encoder", "extractor", "judge"] as const).filter((role) => typed[role] !== undefined));

function encoderChoice(encoder: string | undefined, context: CommandContext): string | null {
  if (encoder === undefined) return null;
  return encoder === "offline" ? encoder : context.resolve(encoder);
}

function outcomeOf(edition: string, end: EditionScored, { say }: CommandContext): CommandOutcome {
  if (end.kind === "refused") return { kind: "failed", messages: end.messages };
  const json = { outcome: end.kind, edition, status: end.status };
  if (end.kind === "failed") return { kind: "failed", messages: failureLines(end.status), json };
  const { done, total } = end.status;
  if (end.kind === "stopped") {
    say(`${done} of ${total} steps are done. All that was computed is kept: the same command goes on.`);
    return { kind: "failed", messages: [], json };
  }
  const text =
    end.kind === "unchanged"
      ? `Edition "${edition}" is scored already (${total} steps): nothing was changed.`
      : `Edition "${edition}" is scored (${total} steps). Figures: results --edition ${edition}`;
  return { kind: "done", json, text };
}

const failureLines = ({ failed, done, total }: ScoringStatus): string[] => [
  ...failed.map(
    ({ kind, scope, error }) =>
      `${kind} of ${scope === 0 ? "the human reference" : `population ${scope}`} failed: ${error}`,
  ),
  `${done} of ${total} steps are done and kept. The same command tries the failed ones again.`,
];
