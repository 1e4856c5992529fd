import { z } from "zod";

/** Where an edition's figures come from: the paper's tables, the synthetic demo, or our own measurement. */
export const editionOrigin = z.enum(["published", "demo", "measured"]);
export type EditionOrigin = z.infer<typeof editionOrigin>;

export const editionStatus = z.enum([
  "draft",
  "collecting",
  "screening",
  "auditing",
  "frozen",
  "open",
  "archived",
]);
export type EditionStatus = z.infer<typeof editionStatus>;

/** How a population was written. `baseline`: no language model; `other`: a system outside the four methods. */
export const method = z.enum(["free", "topic", "landscape", "frontier", "baseline", "other"]);
export type Method = z.infer<typeof method>;
