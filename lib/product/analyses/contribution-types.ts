import { CONTRIBUTION_TYPES, type ContributionType } from "@/lib/domain/idea-summary";
import type { PopulationRow } from "@/lib/product/board/ports";
import { groupBy } from "./averages";
import type { Frame, WritingModel } from "./frame";
import type { KindCount } from "./ports";

/** Of the documents with a summary: shares by the kind of contribution that it names first. They sum to 1. */
export type KindShares = {
  readonly read: number;
  /** Without a valid summary. */
  readonly unread: number;
  readonly share: ReadonlyMap<ContributionType, number>;
};
export type KindData = {
  readonly human: KindShares;
  readonly models: readonly { readonly model: WritingModel; readonly shares: KindShares }[];
  /** Kinds that occur anywhere, in the schema's order. */
  readonly kinds: readonly ContributionType[];
};

function sharesOf(rows: readonly KindCount[]): KindShares {
  const counts = new Map<ContributionType, number>();
  let unread = 0;
  for (const { kind, count } of rows) {
    if (kind === null) unread += count;
    else counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const read = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { read, unread, share: new Map([...counts].map(([kind, count]) => [kind, count / read])) };
}

/** The proposals of all chosen populations of a model together. null where no document has been read. */
export function kindData(
  frame: Frame,
  populations: readonly PopulationRow[],
  rows: readonly KindCount[],
): KindData | null {
  const of = groupBy(rows, ({ scope }) => scope);
  const human = sharesOf(of.get(0) ?? []);
  const models = frame.models.flatMap((model) => {
    const own = populations.filter((population) => population.model.id === model.id);
    const shares = sharesOf(own.flatMap(({ id }) => of.get(id) ?? []));
    return shares.read === 0 ? [] : [{ model, shares }];
  });
  if (human.read === 0 && models.length === 0) return null;
  const all = [human, ...models.map(({ shares }) => shares)];
  return {
    human,
    models,
    kinds: CONTRIBUTION_TYPES.filter((kind) => all.some(({ share }) => share.has(kind))),
  };
}
