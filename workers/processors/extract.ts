import { extractPool } from "@/lib/pipeline/steps/extract";
import type { Processor } from "../parts.ts";

export const extract: Processor = async ({ pool, pins, control }, { stores, roles }) =>
  extractPool(pool, await roles.extractor(pins), stores, control);
