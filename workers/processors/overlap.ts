import { HUMAN_SCOPE } from "@/lib/domain/step";
import { overlapWithCorpus } from "@/lib/pipeline/steps/overlap";
import { areaKeys, populationKeys, provenanceOf } from "../area-keys.ts";
import type { Processor } from "../parts.ts";

export const overlap: Processor = async (job, { stores, roles }) => {
  const { pool, pins, control } = job;
  const area = areaKeys(job);
  const seedId = pool.scope === HUMAN_SCOPE ? area.seedId : populationKeys(job, pool.scope).seedId;
  const tools = {
    encoder: await roles.encoder(pins),
    extractor: await roles.extractor(pins),
    judge: await roles.judge(pins),
  };
  const keys = { area, seedId, provenance: provenanceOf(job) };
  await overlapWithCorpus(pool, tools, keys, stores, control);
};
