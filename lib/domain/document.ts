import { z } from "zod";

/** YYYY or YYYY-MM or YYYY-MM-DD. */
export const publicationDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, "use YYYY, YYYY-MM or YYYY-MM-DD");

const externalId = z.string().min(1).max(200);

/** One line of a papers file. Unknown keys are ignored. */
export const paperRecord = z.object({
  id: externalId,
  title: z.string().min(1),
  abstract: z.string().default(""),
  year: z.number().int().min(1000).max(3000),
  publicationDate: publicationDate.optional(),
  references: z.array(externalId).default([]),
});
export type PaperRecord = z.infer<typeof paperRecord>;

/** One line of a population file. Unknown keys are ignored. */
export const proposalRecord = z.object({
  id: externalId,
  title: z.string().min(1),
  abstract: z.string().default(""),
  citations: z.array(externalId).default([]),
  body: z.string().optional(),
  trace: z.array(z.unknown()).optional(),
});
export type ProposalRecord = z.infer<typeof proposalRecord>;

/** The text that retrieval reads: title, one blank, abstract. */
export const retrievalText = (document: { readonly title: string; readonly abstract: string }): string =>
  `${document.title} ${document.abstract}`;
