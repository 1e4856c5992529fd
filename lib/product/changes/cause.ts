import type { ChangeProvenance, ChangeRow } from "./ports";

/** What a figure hangs on, from what moves most to what moves least. */
export const PARTS = [
  "papers",
  "engine",
  "encoder",
  "extractor",
  "extractor prompt",
  "judge",
  "judge prompt",
  "judge seed",
  "prompt",
] as const;
export type Part = (typeof PARTS)[number];

export type ChangedPart = {
  readonly part: Part;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * Why a figure moved, as far as what is stored beside it says so.
 *
 * `scored`: there was none before. `copied`: the same, from print. `withdrawn`: it was taken away. `recomputed`: with another
 * engine, encoder, extractor, judge or prompt, or from other papers. `withheld`, `answered`: all of these stayed, and answers
 * of models are missing now, or have come in. `unexplained`: nothing that is stored beside the figure differs. Proposals cannot change: a population that is
 * stored is never written over.
 */
export type ChangeCause =
  | { readonly kind: "scored" | "copied" | "withdrawn" | "withheld" | "answered" | "unexplained" }
  | { readonly kind: "recomputed"; readonly changed: readonly ChangedPart[] };

/** What stands in place of an engine for figures from print. */
const PRINT = "published";
const ROLES: Readonly<Record<string, Part>> = {
  extractor: "extractor prompt",
  judge: "judge prompt",
  judgeSeed: "judge seed",
};

type Side = readonly [part: Part, value: string | null];

const partsOf = (from: ChangeProvenance): readonly Side[] => [
  ["papers", from.manifest],
  ["engine", from.engine],
  ["encoder", from.encoder],
  ["extractor", from.extractor],
  ["judge", from.judge],
];

function changedTools(before: ChangeProvenance, after: ChangeProvenance): readonly ChangedPart[] {
  const then = new Map(partsOf(before));
  return partsOf(after).flatMap(([part, value]) => {
    const was = then.get(part) ?? null;
    return was === value ? [] : [{ part, before: was, after: value }];
  });
}

function changedPrompts(before: ChangeProvenance, after: ChangeProvenance): readonly ChangedPart[] {
  const roles = [...new Set([...Object.keys(before.prompts), ...Object.keys(after.prompts)])].sort();
  return roles.flatMap((role) => {
    const [was, is] = [before.prompts[role] ?? null, after.prompts[role] ?? null];
    return was === is ? [] : [{ part: ROLES[role] ?? "prompt", before: was, after: is }];
  });
}

const byPart = (a: ChangedPart, b: ChangedPart): number => PARTS.indexOf(a.part) - PARTS.indexOf(b.part);

export function causeOf({ before, after }: Pick<ChangeRow, "before" | "after">): ChangeCause {
  if (after === null) return { kind: "withdrawn" };
  if (before === null) return { kind: after.provenance.engine === PRINT ? "copied" : "scored" };
  const sides = [before.provenance, after.provenance] as const;
  const changed = [...changedTools(...sides), ...changedPrompts(...sides)].sort(byPart);
  if (changed.length > 0) return { kind: "recomputed", changed };
  if (after.score.kind === "withheld") return { kind: "withheld" };
  return { kind: before.score.kind === "withheld" ? "answered" : "unexplained" };
}
