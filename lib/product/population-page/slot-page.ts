import { z } from "zod";
import { runId } from "@/lib/domain/ids";
import { runStatus } from "@/lib/domain/population";
import { addressOf } from "@/lib/product/api/endpoint";
import { PAGE_SIZE } from "./pages";
import type { PopulationAddress, SlotRow } from "./ports";

const count = z.number().int().nonnegative();

/** What the read API says of a proposal, as far as a row of the table needs it. */
const item = z
  .object({
    number: z.number().int().positive(),
    title: z.string().nullable(),
    status: z.enum([...runStatus.options, "imported"]),
    topic: z.string().nullable(),
    run: runId.nullable(),
    attempts: count.nullable(),
    steps: count.nullable(),
    malformed: count.nullable(),
    tokens: z.object({ input: count, output: count }).nullable(),
    dropped: count.nullable(),
    failure: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .transform(
    ({ number, title, status, run, tokens, attempts, steps, malformed, dropped, ...said }): SlotRow => {
      if (run === null || status === "imported") return { slot: number - 1, title, run: null };
      const counts = {
        attempts: attempts ?? 1,
        steps: steps ?? 0,
        malformed: malformed ?? 0,
        dropped: dropped ?? 0,
      };
      const used = { inputTokens: tokens?.input ?? 0, outputTokens: tokens?.output ?? 0 };
      return { slot: number - 1, title, run: { id: run, status, ...counts, ...used, ...said } };
    },
  );

export const slotPageAnswer = z.object({ items: z.array(item).max(PAGE_SIZE) });

export const PROPOSALS_PATH = "/editions/{edition}/areas/{area}/populations/{population}/proposals";

/** Where the read API has a page (from 1) of a population's proposals. */
export const slotPageAddress = (
  at: Readonly<Record<keyof PopulationAddress, string>>,
  page: number,
): string => addressOf({ path: PROPOSALS_PATH }, at, { after: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
