import { judgePool } from "@/lib/pipeline/steps/judge";
import { areaKeys } from "../area-keys.ts";
import type { Processor } from "../parts.ts";

export const judge: Processor = async (job, { stores, roles }) => {
  const { extractor, judge } = areaKeys(job);
  await judgePool(
    job.pool,
    await roles.judge(job.pins),
    { extractor, seed: judge.seed },
    stores,
    job.control,
  );
};
