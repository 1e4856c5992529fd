import { z } from "zod";
import type { PaperLabels } from "./label.ts";

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

/** In UTF-16 units. What is longer is a text, and lists of titles would take seconds to lay out. */
export const MAX_TITLE = 1_000;
const title = z.string().min(1).max(MAX_TITLE, `a title has at most ${MAX_TITLE} characters`);

/** Left out and null mean the same. */
const abstract = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
const idList = z
  .array(externalId)
  .nullish()
  .transform((ids) => ids ?? []);

/** The longest label, author's name and venue, in UTF-16 units after cleaning, and how many labels of a kind a paper may carry. */
export const MAX_LABEL = 120;
export const MAX_LABELS = 20;
const MAX_NAME = 300;
const MAX_AUTHORS = 20_000;

/** One line: control characters, line breaks, halves of surrogate pairs and runs of blanks become one blank each. */
const oneLine = z.string().transform((text) => text.replace(/[\p{Control}\p{Surrogate}\s]+/gu, " ").trim());

/** Distinct texts of one line in their order; what is empty after cleaning says nothing and is dropped. */
const lineList = (maxLength: number, maxCount: number) =>
  z
    .array(oneLine.pipe(z.string().max(maxLength)))
    .transform((lines) => [...new Set(lines.filter((line) => line !== ""))])
    .pipe(z.array(z.string()).max(maxCount, `holds more than ${maxCount}`));
const labelList = lineList(MAX_LABEL, MAX_LABELS);

/** One line of a papers file. Unknown keys are ignored. */
export const paperRecord = z.object({
  id: externalId,
  title,
  abstract,
  year: z.number().int().min(1000).max(3000),
  publicationDate: publicationDate.nullish(),
  references: idList,
  authors: lineList(MAX_NAME, MAX_AUTHORS).nullish(),
  venue: oneLine.pipe(z.string().max(MAX_NAME)).nullish(),
  /** The first is the primary one. */
  topics: labelList.nullish(),
  tags: z.object({ tasks: labelList.nullish(), methods: labelList.nullish() }).nullish(),
});
export type PaperRecord = z.infer<typeof paperRecord>;

/** What a papers file tells of a paper besides its text, date and links. */
export type PaperDetails = {
  readonly authors: readonly string[];
  readonly venue: string | null;
  readonly labels: PaperLabels;
};

/** Left out, null and empty mean the same. */
export const paperDetails = ({ authors, venue, topics, tags }: PaperRecord): PaperDetails => ({
  authors: authors ?? [],
  venue: venue || null,
  labels: { topic: topics ?? [], task: tags?.tasks ?? [], method: tags?.methods ?? [] },
});

/** One line of a population file. Unknown keys are ignored. */
export const proposalRecord = z.object({
  id: externalId,
  title,
  abstract,
  citations: idList,
  body: z.string().nullish(),
  trace: z.array(z.unknown()).nullish(),
});
export type ProposalRecord = z.infer<typeof proposalRecord>;

/** The text that retrieval reads: title, one blank, abstract. */
export const retrievalText = (document: { readonly title: string; readonly abstract: string }): string =>
  `${document.title} ${document.abstract}`;
