import type { Score } from "@/lib/domain/score";
import {
  type CitationFigures,
  HUMAN_FIGURES,
  type HumanFigure,
  OWN_FIGURES,
  type OwnFigure,
} from "./recompute";

/** What is stored; a figure that is missing was never scored, or is older than the parts that are stored today. */
export type StoredFigures = {
  readonly [Side in keyof CitationFigures]: Readonly<Partial<Record<keyof CitationFigures[Side], Score>>>;
};

export type Verdict =
  /** Both have a value, the same to the last bit; or neither has one. */
  | { readonly kind: "equal" }
  /** computed − stored; null where one of them has no value. */
  | { readonly kind: "differs"; readonly by: number | null }
  | { readonly kind: "not-stored" };

export type ComparedFigure<Name extends string = OwnFigure | HumanFigure> = {
  readonly name: Name;
  /** Every digit there is; a dash where there is no value. */
  readonly stored: string;
  readonly computed: string;
  readonly verdict: Verdict;
};

export type Comparison = {
  readonly own: readonly ComparedFigure<OwnFigure>[];
  readonly human: readonly ComparedFigure<HumanFigure>[];
  readonly equal: number;
  readonly differing: number;
};

/** The shortest digits that stand for that very double and no other: at most 17 that count. */
export const allDigits = (score: Score | undefined): string =>
  score?.kind === "scored" ? String(score.value) : "–";

/** No tolerance: the same functions over the same sets give the same bits. */
export function compareScores(stored: Score | undefined, computed: Score): Verdict {
  if (stored === undefined) return { kind: "not-stored" };
  if (stored.kind === "scored" && computed.kind === "scored") {
    const by = computed.value - stored.value;
    return by === 0 ? { kind: "equal" } : { kind: "differs", by };
  }
  return stored.kind === computed.kind ? { kind: "equal" } : { kind: "differs", by: null };
}

function compared<Name extends string>(
  names: readonly Name[],
  stored: Readonly<Partial<Record<Name, Score>>>,
  computed: Readonly<Record<Name, Score>>,
): readonly ComparedFigure<Name>[] {
  return names.map((name) => ({
    name,
    stored: allDigits(stored[name]),
    computed: allDigits(computed[name]),
    verdict: compareScores(stored[name], computed[name]),
  }));
}

export function compareFigures(stored: StoredFigures, computed: CitationFigures): Comparison {
  const own = compared(OWN_FIGURES, stored.own, computed.own);
  const human = compared(HUMAN_FIGURES, stored.human, computed.human);
  const count = (kind: Verdict["kind"]): number =>
    [...own, ...human].filter(({ verdict }) => verdict.kind === kind).length;
  return { own, human, equal: count("equal"), differing: count("differs") };
}
