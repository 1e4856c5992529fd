import { z } from "zod";

/** What a paper is labelled with: OpenAlex topics (the first is the primary one), task tags, method tags. */
export const labelKind = z.enum(["topic", "task", "method"]);
export type LabelKind = z.infer<typeof labelKind>;

/** Labels that came with a papers file; any other source is the id of the tagger that made them. */
export const LABELS_FROM_FILE = "file";

export type PaperLabels = Readonly<Record<LabelKind, readonly string[]>>;
