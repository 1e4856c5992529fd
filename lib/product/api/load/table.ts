import type { z } from "zod";
import { readPrinted } from "@/lib/product/published/printed-tables";
import { type Answered, answer, NO_EDITION, nothing } from "../answered";
import type { InputOf } from "../endpoint";
import type { printedTable, table } from "../endpoints/table";
import type { ApiSources } from "../ports";

/** As it is stored, once it has been seen to be what was printed. */
export async function loadTable(
  from: Pick<ApiSources, "edition" | "printedTable">,
  { params }: InputOf<typeof table>,
): Promise<Answered<z.output<typeof printedTable>>> {
  if ((await from.edition(params.edition)) === null) return NO_EDITION;
  const content = await readPrinted(from, params.edition, params.table);
  if (content === null) return nothing("This edition holds no printed table of that name.");
  return answer({ edition: params.edition, table: params.table, content: { ...content } });
}
