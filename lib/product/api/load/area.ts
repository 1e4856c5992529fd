import { HUMAN_SCOPE } from "@/lib/domain/step";
import { labelsOf } from "@/lib/product/board/labels";
import { areaLinks, editionLinks } from "../addresses";
import { type Answered, answer, NO_AREA } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import type { area } from "../endpoints/area";
import { areaCitations } from "../endpoints/area-citations";
import { populations } from "../endpoints/populations";
import { withoutFolders } from "../import-report";
import type { ApiSources } from "../ports";
import type { AreaBody } from "../shapes/area";
import { byMetric, partsOf, provenanceOf, scoresOf, slotBody } from "./score-bodies";

type Sources = Pick<ApiSources, "area" | "scores" | "slotFigures">;

export async function loadArea(from: Sources, { params }: InputOf<typeof area>): Promise<Answered<AreaBody>> {
  const found = await from.area(params);
  if (found === null) return NO_AREA;
  const { id, edition, importReport, ...rest } = found;
  const [rows, slots] = await Promise.all([from.scores(id, HUMAN_SCOPE), from.slotFigures(id, HUMAN_SCOPE)]);
  const own = byMetric(rows);
  return answer({
    ...rest,
    edition: edition.slug,
    labels: labelsOf(edition).map(({ text, meaning }) => ({ text, meaning })),
    human: {
      scores: scoresOf(own),
      parts: partsOf(own),
      slots: slots.map(slotBody),
      provenance: provenanceOf(rows),
    },
    importReport: withoutFolders(importReport),
    links: {
      ...areaLinks(params),
      edition: editionLinks(edition.slug).self ?? "",
      populations: addressOf(populations, params),
      citations: addressOf(areaCitations, params),
    },
  });
}
