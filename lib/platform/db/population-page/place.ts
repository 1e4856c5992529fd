import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, editionStatus } from "@/lib/domain/edition";
import { areaId } from "@/lib/domain/ids";
import type { Place } from "@/lib/product/population-page/ports";

/** Columns of the edition and the area around something, under the names that `PLACE` gives them. */
export const placeColumns = z.object({
  editionSlug: z.string(),
  editionTitle: z.string(),
  year: z.number(),
  origin: editionOrigin,
  status: editionStatus,
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  judge: z.string().nullable(),
  areaId,
  areaSlug: z.string(),
  areaName: z.string(),
});

/** Selects them from "Edition" e and "Area" a. */
export const selectPlace = (sql: postgres.Sql) => sql`
  e."slug" AS "editionSlug", e."title" AS "editionTitle", e."year", e."origin", e."status", e."encoder", e."extractor",
  e."judge", a."id" AS "areaId", a."slug" AS "areaSlug", a."name" AS "areaName"`;

export function placeOf(row: z.infer<typeof placeColumns>): Place {
  const { year, origin, status, encoder, extractor, judge } = row;
  return {
    edition: {
      slug: row.editionSlug,
      title: row.editionTitle,
      year,
      origin,
      status,
      encoder,
      extractor,
      judge,
    },
    area: { id: row.areaId, slug: row.areaSlug, name: row.areaName },
  };
}

/** Columns hold UTC without a zone; without one said, the driver would read them as local time. */
export const moment = (sql: postgres.Sql, column: string) =>
  sql`${sql(column)} AT TIME ZONE 'utc' AS ${sql(column.split(".").at(-1) ?? column)}`;
