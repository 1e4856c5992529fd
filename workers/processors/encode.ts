import { encodePool } from "@/lib/pipeline/steps/encode";
import type { Processor } from "../parts.ts";

export const encode: Processor = async ({ pool, pins, control }, { stores, roles }) =>
  encodePool(pool, await roles.encoder(pins), stores, control);
