import type { z } from "zod";
import { editionsInOrder } from "@/lib/product/board/default-edition";
import { labelsOf } from "@/lib/product/board/labels";
import type { EditionRow } from "@/lib/product/board/ports";
import { areaLinks, editionLinks } from "../addresses";
import { type Answered, answer, NO_EDITION } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import type { areaList, areas } from "../endpoints/areas";
import { areas as areasEndpoint } from "../endpoints/areas";
import { boardJson } from "../endpoints/board-json";
import type { edition } from "../endpoints/edition";
import type { editionList } from "../endpoints/editions";
import type { ApiSources, AreaCounts } from "../ports";
import type { AreaItem, EditionBody, EditionItem } from "../shapes/edition";

type Sources = Pick<ApiSources, "board" | "edition" | "areas">;

function itemOf(row: EditionRow): EditionItem {
  const { slug } = row;
  return {
    slug,
    title: row.title,
    year: row.year,
    origin: row.origin,
    status: row.status,
    encoder: row.encoder,
    extractor: row.extractor,
    judge: row.judge,
    note: row.note,
    createdAt: row.createdAt,
    scoredPopulations: row.scoredPopulations,
    labels: labelsOf(row).map(({ text, meaning }) => ({ text, meaning })),
    links: {
      ...editionLinks(slug),
      areas: addressOf(areasEndpoint, { edition: slug }),
      board: addressOf(boardJson, { edition: slug }),
    },
  };
}

const areaItemOf = (edition: string, area: AreaCounts): AreaItem => ({
  ...area,
  links: areaLinks({ edition, area: area.slug }),
});

/** In the order of the site: the one that its bare address opens comes first. */
export async function loadEditions(from: Sources): Promise<Answered<z.output<typeof editionList>>> {
  const items = editionsInOrder(await from.board.editions()).map(itemOf);
  return answer({ total: items.length, items, next: null });
}

export async function loadEdition(
  from: Sources,
  { params }: InputOf<typeof edition>,
): Promise<Answered<EditionBody>> {
  const { edition: slug } = params;
  const [record, rows, inside] = await Promise.all([
    from.edition(slug),
    from.board.editions(),
    from.areas(slug),
  ]);
  const row = rows.find((each) => each.slug === slug);
  if (record === null || row === undefined) return NO_EDITION;
  const { extractorPrompt, judgePrompt, judgeSeed, engines, tables } = record;
  return answer({
    ...itemOf(row),
    extractorPrompt,
    judgePrompt,
    judgeSeed,
    engines: [...engines],
    areas: inside.map((area) => areaItemOf(slug, area)),
    tables: [...tables],
  });
}

export async function loadAreas(
  from: Sources,
  { params }: InputOf<typeof areas>,
): Promise<Answered<z.output<typeof areaList>>> {
  const { edition: slug } = params;
  const [record, inside] = await Promise.all([from.edition(slug), from.areas(slug)]);
  if (record === null) return NO_EDITION;
  const items = inside.map((area) => areaItemOf(slug, area));
  return answer({ total: items.length, items, next: null });
}
