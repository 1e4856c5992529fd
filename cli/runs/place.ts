import { z } from "zod";
import { withWorld } from "@/cli/database";
import { displayName } from "@/cli/display-name";
import type { CommandContext, CommandOutcome, OptionSpec } from "@/cli/framework/command";
import { slugOf } from "@/cli/slug-of";
import { slug } from "@/lib/domain/ids";
import { findArea } from "@/lib/product/areas/find-area";
import type { Area } from "@/lib/product/areas/ports";
import { findEdition } from "@/lib/product/editions/find-edition";
import type { Edition } from "@/lib/product/editions/ports";
import type { Population } from "@/lib/product/populations/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { RunPopulation } from "@/lib/product/runs/ports";
import type { World } from "@/workers/world";

export const PLACE_INPUT = { edition: slug, area: slug };
export const PLACE_OPTIONS = {
  edition: { value: "E", help: "the edition" },
  area: { value: "A", help: "the area, as edition list names it" },
} satisfies Record<string, OptionSpec>;

export const NAMED_INPUT = { ...PLACE_INPUT, name: displayName };
export const NAMED_OPTIONS = {
  ...PLACE_OPTIONS,
  name: { value: "N", help: "the population, as population status names it" },
} satisfies Record<string, OptionSpec>;

const named = z.object(NAMED_INPUT);
type Typed = Pick<z.infer<typeof named>, "edition" | "area">;
export type Place = { readonly world: World; readonly edition: Edition; readonly area: Area };

/** Opens the database and finds the area; fails in words where there is none. */
export const inArea = (
  typed: Typed,
  context: CommandContext,
  run: (place: Place) => Promise<CommandOutcome>,
): Promise<CommandOutcome> =>
  withWorld(context, async (world) => {
    const found = await findEdition(typed.edition, world.editions);
    if (found.kind === "refused") return { kind: "failed", messages: found.messages };
    const { edition } = found;
    const place = await findArea(edition, typed.area, world.areas);
    if (place.kind === "refused") return { kind: "failed", messages: place.messages };
    return run({ world, edition, area: place.area });
  });

/** The same for a population that runs of ours write or wrote. */
export const inPopulation = (
  typed: z.infer<typeof named>,
  context: CommandContext,
  run: (population: RunPopulation, place: Place) => Promise<CommandOutcome>,
): Promise<CommandOutcome> =>
  inAnyPopulation(typed, context, async (found, place) => {
    if ("plan" in found) return run(found, place);
    const message = `Population "${found.slug}" was imported: no runs of ours wrote it. Nothing was changed.`;
    return { kind: "failed", messages: [message] };
  });

/** The same for any population; one that was imported has no plan. */
export const inAnyPopulation = (
  typed: z.infer<typeof named>,
  context: CommandContext,
  run: (population: RunPopulation | Population, place: Place) => Promise<CommandOutcome>,
): Promise<CommandOutcome> =>
  inArea(typed, context, async (place) => {
    const found = await findPopulation(typed.name, place);
    return "messages" in found ? { kind: "failed", messages: found.messages } : run(found, place);
  });

/** By what readers see or by what stands in its address. */
async function findPopulation(
  name: string,
  { world, area }: Place,
): Promise<RunPopulation | Population | Refusal> {
  const all = await world.runs.listRunPopulations(area.id);
  const bySlug = all.find((each) => each.slug === slugOf(name));
  const byName = all.filter((each) => each.name === name);
  const [only] = byName;
  const found = bySlug ?? (byName.length === 1 ? only : undefined);
  if (found !== undefined) return found;
  if (byName.length > 1)
    return refused(
      `"${name}" names ${byName.length} populations: ${byName.map((each) => each.slug).join(", ")}.`,
    );
  const imported = await world.populations.findPopulation(area.id, slug.parse(slugOf(name)));
  if (imported !== null) return imported;
  const there =
    all.length === 0 ? "None is run in it yet" : `There are: ${all.map((each) => each.slug).join(", ")}`;
  return refused(`Area "${area.slug}" has no population "${name}" that is run. ${there}.`);
}
