import type postgres from "postgres";
import { z } from "zod";
import type { AreaAddress, AreaPins, AreaWithPins } from "@/lib/product/cases/ports";
import { placeColumns, placeOf, selectPlace } from "../population-page/place.ts";

const columns = placeColumns.extend({
  extractorPrompt: z.string().nullable(),
  judgePrompt: z.string().nullable(),
  judgeSeed: z.string(),
});

export async function readAreaWithPins(
  sql: postgres.Sql,
  { edition, area }: AreaAddress,
): Promise<AreaWithPins | null> {
  const [found] = await sql`
    SELECT ${selectPlace(sql)}, e."extractorPrompt", e."judgePrompt", e."judgeSeed"
    FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" WHERE e."slug" = ${edition} AND a."slug" = ${area}`;
  if (found === undefined) return null;
  const row = columns.parse(found);
  return { ...placeOf(row), pins: pinsOf(row) };
}

function pinsOf({
  extractor,
  extractorPrompt,
  judge,
  judgePrompt,
  judgeSeed,
}: z.infer<typeof columns>): AreaPins | null {
  if (extractor === null || extractorPrompt === null || judge === null || judgePrompt === null) return null;
  return { extractor, extractorPrompt, judge, judgePrompt, judgeSeed };
}
