import type { Score } from "@/lib/domain/score";
import { METRICS, type MetricName } from "@/lib/domain/score";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import { perMetric, scoreFinder } from "@/lib/product/board/line";
import type { AreaRow, BoardReader, BoardRows, EditionRow } from "@/lib/product/board/ports";

export type ListedArea = {
  readonly area: AreaRow;
  readonly populations: number;
  readonly level: Readonly<Record<MetricName, Score>>;
};
export type AreaList = {
  readonly edition: EditionRow;
  readonly labels: readonly Label[];
  readonly areas: readonly ListedArea[];
};

export type LoadedAreas =
  | { readonly kind: "areas"; readonly view: AreaList }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export function listAreas(rows: BoardRows): AreaList {
  const scoreOf = scoreFinder(rows);
  return {
    edition: rows.edition,
    labels: labelsOf(rows.edition),
    areas: rows.areas.map((area) => ({
      area,
      populations: rows.populations.filter(({ areaId }) => areaId === area.id).length,
      level: perMetric((metric) => scoreOf(area.id, 0, metric)),
    })),
  };
}

/** Whether any of its areas has a human level at all. */
export const anyLevel = ({ areas }: AreaList): boolean =>
  areas.some(({ level }) => METRICS.some((metric) => level[metric].kind === "scored"));

export async function loadAreas(reader: BoardReader, edition: string): Promise<LoadedAreas> {
  try {
    const rows = await reader.rows(edition);
    return rows === null ? { kind: "none" } : { kind: "areas", view: listAreas(rows) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
