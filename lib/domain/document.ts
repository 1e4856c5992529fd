import { z } from "zod";

/** YYYY or YYYY-MM or YYYY-MM-DD. */
export const publicationDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, "use YYYY, YYYY-MM or YYYY-MM-DD");

/** No control characters and no halves of surrogate pairs: an id must come back from storage as it went in. */
const externalId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Control}\p{Surrogate}]*$/u, "an id holds no control characters");

/** Left out and null mean the same. */
const abstract = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
const idList = z
  .array(externalId)
  .nullish()
  .transform((ids) => ids ?? []);

/** One line of a papers file. Unknown keys are ignored. */
export const paperRecord = z.object({
  id: externalId,
  title: z.string().min(1),
  abstract,
  year: z.number().int().min(1000).max(3000),
  publicationDate: publicationDate.nullish(),
  references: idList,
});
export type PaperRecord = z.infer<typeof paperRecord>;

/** One line of a population file. Unknown keys are ignored. */
export const proposalRecord = z.object({
  id: externalId,
  title: z.string().min(1),
  abstract,
  citations: idList,
  body: z.string().nullish(),
  trace: z.array(z.unknown()).nullish(),
});
export type ProposalRecord = z.infer<typeof proposalRecord>;

/** The text that retrieval reads: title, one blank, abstract. */
export const retrievalText = (document: { readonly title: string; readonly abstract: string }): string =>
  `${document.title} ${document.abstract}`;
