import { z } from "zod";

const role = z.string().optional();

/** What `score-files` is asked for, once checked. */
export const input = z.object({
  papers: z.string(),
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, "is no year: use four digits")
    .transform(Number),
  population: z.array(z.string()).default([]),
  "no-ideas": z.literal(true).optional(),
  "with-neighbours": z.literal(true).optional(),
  encoder: z.string().optional(),
  extractor: role,
  judge: role,
  "call-log": z.string().optional(),
});
export type ScoreFilesInput = z.infer<typeof input>;
