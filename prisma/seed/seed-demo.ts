import { slug as asSlug } from "@/lib/domain/ids";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { importArea } from "@/lib/product/areas/import-area";
import type { Area, AreaStore } from "@/lib/product/areas/ports";
import { createEdition } from "@/lib/product/editions/create-edition";
import type { Edition, EditionStore } from "@/lib/product/editions/ports";
import { importPopulation } from "@/lib/product/populations/import-population";
import type { PopulationStore } from "@/lib/product/populations/ports";
import type { Refusal } from "@/lib/product/refusal";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { DEMO_SLUG, DEMO_YEAR, type DemoArea, writeDemoEdition } from "./demo/demo-edition.ts";

export interface SeedStores {
  readonly editions: EditionStore;
  readonly areas: AreaStore;
  readonly populations: PopulationStore;
}

const ACTOR = "demo";

/** The lines of a JSONL file, so that what ships with the project is imported like anybody's file. */
const asFile = (name: string, records: readonly unknown[]): LineSource =>
  memoryLines(
    `${name}.jsonl`,
    records.map((record) => JSON.stringify(record)),
  );

function accept<T extends { readonly kind: string }>(result: T | Refusal): T {
  if ("messages" in result)
    throw new Error(`the demo edition could not be stored: ${result.messages.join(" ")}`);
  return result;
}

async function seedPopulations(
  demo: DemoArea,
  edition: Edition,
  area: Area,
  stores: SeedStores,
): Promise<void> {
  for (const { character, proposals } of demo.populations) {
    const model = { name: character.name, releaseDate: null, trainingCutoff: null };
    const wanted = {
      edition,
      area,
      slug: asSlug.parse(character.slug),
      name: character.name,
      model,
      method: "baseline" as const,
      proposals: asFile(character.slug, proposals),
      actor: ACTOR,
    };
    accept(await importPopulation(wanted, stores.populations));
  }
}

/** Stores the synthetic edition through the same use-cases as any import. Once stored, it is left as it is. */
export async function seedDemo(stores: SeedStores): Promise<Edition> {
  const { edition } = accept(
    await createEdition(
      {
        slug: asSlug.parse(DEMO_SLUG),
        title: `Demo ${DEMO_YEAR} (synthetic)`,
        year: DEMO_YEAR,
        origin: "demo",
        note: "Synthetic: every paper and proposal was generated from a word list and a seed. The scores are computed live, by the same code as any other edition's.",
        actor: ACTOR,
      },
      stores.editions,
    ),
  );
  for (const demo of writeDemoEdition((seed) => seededRandom(seed).fraction)) {
    const { area } = accept(
      await importArea(
        {
          edition,
          slug: asSlug.parse(demo.slug),
          name: demo.name,
          definition: demo.definition,
          papers: asFile(demo.slug, demo.papers),
          actor: ACTOR,
        },
        stores.areas,
      ),
    );
    await seedPopulations(demo, edition, area, stores);
  }
  return edition;
}
