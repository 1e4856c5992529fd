import type { StepKind } from "@/lib/domain/step";
import type { FullPins, Pins } from "@/lib/product/editions/ports";
import type { Perform } from "@/lib/product/scoring/run-step";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { Parts, Processor } from "./parts.ts";
import { encode } from "./processors/encode.ts";
import { extract } from "./processors/extract.ts";
import { indexCorpus } from "./processors/index-corpus.ts";
import { judge } from "./processors/judge.ts";
import { neighbours } from "./processors/neighbours.ts";
import { overlap } from "./processors/overlap.ts";
import { rank } from "./processors/rank.ts";
import { score } from "./processors/score.ts";

const PROCESSORS: Readonly<Record<Exclude<StepKind, "index">, Processor>> = {
  encode,
  extract,
  neighbours,
  judge,
  score,
  rank,
  overlap,
};

/** Sends a step to the processor of its kind. */
export const performStep =
  (parts: Parts): Perform =>
  (step, context, control) => {
    if (step.kind === "index") {
      const encoder = pinnedEncoder(context.edition.pins, context.edition.slug);
      return indexCorpus({ areaId: step.areaId, encoder, control }, parts);
    }
    const pool = { areaId: step.areaId, scope: step.scope };
    const pins = fullPins(context.edition.pins, context.edition.slug);
    return PROCESSORS[step.kind]({ pool, context, pins, control }, parts);
  };

/** Agents may search before anything is scored: the other roles need not be chosen by then. */
function pinnedEncoder({ encoder }: Pins, slug: string): string {
  if (encoder === null)
    throw new StepRefused(`Edition "${slug}" has no encoder yet: nothing can search its corpora.`);
  return encoder;
}

function fullPins({ encoder, extractor, extractorPrompt, judge, judgePrompt }: Pins, slug: string): FullPins {
  if (
    encoder === null ||
    extractor === null ||
    extractorPrompt === null ||
    judge === null ||
    judgePrompt === null
  ) {
    throw new StepRefused(`Edition "${slug}" has no encoder, extractor and judge yet: score it first.`);
  }
  return { encoder, extractor, extractorPrompt, judge, judgePrompt };
}
