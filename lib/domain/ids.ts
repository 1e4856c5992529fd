import { z } from "zod";

/** Row ids: branded so that one kind can never stand where another is meant. */
export const editionId = z.number().int().positive().brand<"EditionId">();
export const areaId = z.number().int().positive().brand<"AreaId">();
export const populationId = z.number().int().positive().brand<"PopulationId">();
export const documentId = z.number().int().positive().brand<"DocumentId">();
export const stepId = z.number().int().positive().brand<"StepId">();
export const verdictId = z.number().int().positive().brand<"VerdictId">();
export const runId = z.number().int().positive().brand<"RunId">();

export type EditionId = z.infer<typeof editionId>;
export type AreaId = z.infer<typeof areaId>;
export type PopulationId = z.infer<typeof populationId>;
export type DocumentId = z.infer<typeof documentId>;
export type StepId = z.infer<typeof stepId>;
export type VerdictId = z.infer<typeof verdictId>;
export type RunId = z.infer<typeof runId>;

/** A name in a URL: lower-case letters, digits, dots and hyphens, 1 to 80 characters. */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{0,79}$/,
    "use lower-case letters, digits, dots and hyphens, at most 80 characters",
  )
  .brand<"Slug">();
export type Slug = z.infer<typeof slug>;

/** Lower-case hex SHA-256. */
export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<"Sha256">();
export type Sha256 = z.infer<typeof sha256>;
