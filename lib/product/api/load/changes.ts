import type { Slug } from "@/lib/domain/ids";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import { changePath } from "@/lib/product/changes/addresses";
import type { ChangeNames, ChangeRow, ChangesReader, FigureSide } from "@/lib/product/changes/ports";
import { areaLinks } from "../addresses";
import { type Answered, answer, NO_EDITION } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import { changes } from "../endpoints/changes";
import type { ApiSources } from "../ports";
import type { ChangeItem, ChangeList } from "../shapes/change";

type Sources = Pick<ApiSources, "edition" | "changeLog">;

export async function loadChanges(
  from: Sources,
  { query }: InputOf<typeof changes>,
): Promise<Answered<ChangeList>> {
  const { edition, before, limit } = query;
  if (await isUnknown(from, edition)) return NO_EDITION;
  const found = await from.changeLog.changes({
    edition: edition ?? null,
    before: before ?? null,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const names = await namesOf(from.changeLog, rows);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last === undefined ? null : addressOf(changes, {}, { edition, before: last.id, limit });
  return answer({ items: rows.flatMap((row) => itemOf(row, names)), next });
}

const isUnknown = async (from: Sources, edition: Slug | undefined): Promise<boolean> =>
  edition !== undefined && (await from.edition(edition)) === null;

function namesOf(from: ChangesReader, rows: readonly ChangeRow[]): Promise<ChangeNames> {
  const areas = new Set(rows.map(({ area }) => area));
  const scopes = new Set(rows.map(({ scope }) => scope));
  scopes.delete(HUMAN_SCOPE);
  return from.names([...areas], [...scopes]);
}

const sideOf = (side: FigureSide | null): ChangeItem["before"] =>
  side && {
    score: side.score,
    computedWith: { ...side.provenance, prompts: { ...side.provenance.prompts } },
  };

function itemOf(row: ChangeRow, { places, populations }: ChangeNames): ChangeItem[] {
  const place = places.get(row.area);
  if (place === undefined) return [];
  const population = populations.get(row.scope);
  const at = { edition: place.edition.slug, area: place.area.slug };
  return [
    {
      id: row.id,
      at: row.at.toISOString(),
      ...at,
      human: row.scope === HUMAN_SCOPE,
      population: population === undefined ? null : { ...population },
      metric: row.metric,
      before: sideOf(row.before),
      after: sideOf(row.after),
      links: { page: changePath(row.id), area: areaLinks(at).self ?? "" },
    },
  ];
}
