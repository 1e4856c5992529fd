import { rankArea } from "@/lib/pipeline/steps/rank";
import { areaKeys } from "../area-keys.ts";
import type { Processor } from "../parts.ts";

export const rank: Processor = (job, { stores }) =>
  rankArea(areaKeys(job), job.context.scored, stores, job.control);
