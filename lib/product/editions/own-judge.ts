import { isOwnJudge } from "@/lib/domain/model-family";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { Edition } from "./ports.ts";

type Writer = { readonly slug: string; readonly model: string };

/** null where the edition's judge, if it has one yet, may judge what `model` writes. `nothing`: "Nothing was started." */
export function refuseOwnWriter({ slug, pins }: Edition, model: string, nothing: string): Refusal | null {
  const { judge } = pins;
  if (judge === null || !isOwnJudge(judge, model)) return null;
  return refused(
    `Edition "${slug}" is judged by ${judge}, and ${model} is of the same family by its name: no model judges what its own family wrote. ${nothing}`,
    "Create another edition with another judge for it.",
  );
}

/** null where that judge may judge all of these populations. */
export function refuseOwnJudge(
  { slug, pins }: Edition,
  judge: string,
  populations: readonly Writer[],
): Refusal | null {
  const own = populations.filter(({ model }) => isOwnJudge(judge, model));
  if (own.length === 0) return null;
  const named = own.map((population) => `"${population.slug}" (${population.model})`).join(", ");
  return refused(
    `The judge ${judge} is of the family, by its name, that wrote ${named}: no model judges what its own family wrote. Nothing was scored.`,
    pins.judge === null
      ? "Take another judge: --judge or IDEATASTE_JUDGE."
      : `Edition "${slug}" is pinned to that judge: create another one with another judge.`,
  );
}
