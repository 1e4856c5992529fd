import { METRICS } from "@/lib/domain/score";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import { populationTitle } from "@/lib/product/wording/population-title";
import type { ChangeCause } from "./cause";
import type { ChangeGroup } from "./group-changes";
import type { ChangedPlace, ChangedPopulation, ChangeNames, ChangeProvenance, ChangeRow } from "./ports";

/** The human level, or a population, with everything of it that moved: by metric, then in the order of writing. */
export type Mover = {
  readonly scope: number;
  readonly isHuman: boolean;
  /** null: no longer stored. */
  readonly population: (ChangedPopulation & { readonly title: string }) | null;
  readonly rows: readonly ChangeRow[];
};

export type ChangeEntry = ChangedPlace & {
  readonly id: number;
  readonly cause: ChangeCause;
  readonly from: Date;
  readonly to: Date;
  /** Of the edition's figures. */
  readonly labels: readonly Label[];
  /** What the newest figure among them was computed with; null where all were taken away. */
  readonly provenance: ChangeProvenance | null;
  /** The human level first: where it moves, every percentage moves with it. Then populations, the greatest move first. */
  readonly movers: readonly Mover[];
};

const orderOf = ({ metric }: ChangeRow): number => METRICS.indexOf(metric);
const inOrder = (a: ChangeRow, b: ChangeRow): number => orderOf(a) - orderOf(b) || a.id - b.id;

function titled(population: ChangedPopulation | undefined): Mover["population"] {
  return population === undefined ? null : { ...population, title: populationTitle(population) };
}

/** How far a figure moved next to its size, 0 to 1; from or to a figure without a value is the greatest move. */
function moveOf({ before, after }: ChangeRow): number {
  if (before === null || after === null) return 0;
  if (before.score.kind !== "scored" || after.score.kind !== "scored") return 1;
  const greater = Math.max(Math.abs(before.score.value), Math.abs(after.score.value));
  return greater === 0 ? 0 : Math.abs(after.score.value - before.score.value) / greater;
}

const greatest = ({ rows }: Mover): number => Math.max(...rows.map(moveOf));
const NAMES = new Intl.Collator("en", { numeric: true });
const byMove = (a: Mover, b: Mover): number =>
  Number(b.isHuman) - Number(a.isHuman) ||
  greatest(b) - greatest(a) ||
  NAMES.compare(a.population?.title ?? "", b.population?.title ?? "") ||
  a.scope - b.scope;

function moversOf(rows: readonly ChangeRow[], names: ChangeNames): readonly Mover[] {
  const scopes = new Map<number, ChangeRow[]>();
  for (const row of rows) scopes.set(row.scope, [...(scopes.get(row.scope) ?? []), row]);
  const movers = [...scopes].map(([scope, own]) => ({
    scope,
    isHuman: scope === HUMAN_SCOPE,
    population: titled(names.populations.get(scope)),
    rows: own.sort(inOrder),
  }));
  return movers.sort(byMove);
}

/** An entry of the log; null where its area is unknown. */
export function entryOf(group: ChangeGroup, names: ChangeNames): ChangeEntry | null {
  const place = names.places.get(group.area);
  if (place === undefined) return null;
  const { id, cause, from, to, rows } = group;
  const provenance = rows.findLast(({ after }) => after !== null)?.after?.provenance ?? null;
  const labels = labelsOf(place.edition);
  return { ...place, id, cause, from, to, labels, provenance, movers: moversOf(rows, names) };
}
