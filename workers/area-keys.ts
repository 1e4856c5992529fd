import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import type { AreaKeys, PopulationKeys } from "@/lib/pipeline/steps/area-figures";
import type { Provenance } from "@/lib/pipeline/steps/ports";
import { promptHashOf } from "@/lib/pipeline/steps/prompt-hashes";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { Job } from "./parts.ts";

export const areaKeys = ({ pool, context, pins }: Job): AreaKeys => ({
  areaId: pool.areaId,
  seedId: referenceSeed(context.edition.year),
  extractor: { extractor: pins.extractor, promptVersion: pins.extractorPrompt },
  judge: { judge: pins.judge, promptVersion: pins.judgePrompt, seed: context.edition.judgeSeed },
});

export function populationKeys({ context }: Job, scope: number): PopulationKeys {
  const population = context.populations.find(({ id }) => id === scope);
  if (population === undefined) throw new StepRefused(`There is no population ${scope} in this area.`);
  return population;
}

export const provenanceOf = ({ context, pins }: Job): Provenance => ({
  engine: ENGINE_VERSION,
  encoder: pins.encoder,
  extractor: pins.extractor,
  judge: pins.judge,
  prompts: {
    extractor: pins.extractorPrompt,
    judge: pins.judgePrompt,
    ...promptHashOf("extractorHash", pins.extractorPrompt),
    ...promptHashOf("judgeHash", pins.judgePrompt),
    judgeSeed: context.edition.judgeSeed,
  },
  manifestHash: context.manifestHash,
});
