import { HUMAN_SCOPE } from "@/lib/domain/step";
import { scoreHuman, scoreOnePopulation } from "@/lib/pipeline/steps/score";
import { areaKeys, populationKeys, provenanceOf } from "../area-keys.ts";
import type { Processor } from "../parts.ts";

export const score: Processor = (job, { stores }) => {
  const area = areaKeys(job);
  const provenance = provenanceOf(job);
  const { scope } = job.pool;
  if (scope === HUMAN_SCOPE) return scoreHuman(area, provenance, stores, job.control);
  return scoreOnePopulation(area, populationKeys(job, scope), provenance, stores, job.control);
};
