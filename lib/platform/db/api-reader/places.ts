import type postgres from "postgres";
import { z } from "zod";
import { areaId } from "@/lib/domain/ids";
import type { AreaAddress, AreaPlace, PlaceReader } from "@/lib/product/api/ports";
import { readFacts } from "../population-page/facts.ts";

const columns = z.object({
  id: areaId,
  slug: z.string(),
  name: z.string(),
  edition: z.string(),
  title: z.string(),
  year: z.number(),
});

async function readPlace(sql: postgres.Sql, at: AreaAddress): Promise<AreaPlace | null> {
  const [found] = await sql`
    SELECT a."id", a."slug", a."name", e."slug" AS "edition", e."title", e."year"
    FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" WHERE e."slug" = ${at.edition} AND a."slug" = ${at.area}`;
  if (found === undefined) return null;
  const { id, slug, name, edition, title, year } = columns.parse(found);
  return { id, slug, name, edition: { slug: edition, title, year } };
}

export function placeReader(sql: postgres.Sql): PlaceReader {
  return {
    areaPlace: (address) => readPlace(sql, address),
    population: (address) => readFacts(sql, address),
  };
}
