import { slug as asSlug } from "@/lib/domain/ids";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { offlineTagger } from "@/lib/pipeline/tagging/offline/tagger";
import { importArea } from "@/lib/product/areas/import-area";
import type { Area, AreaStore } from "@/lib/product/areas/ports";
import { createEdition } from "@/lib/product/editions/create-edition";
import type { Edition, EditionStore } from "@/lib/product/editions/ports";
import type { AreaLabelStore } from "@/lib/product/labels/ports";
import { tagArea } from "@/lib/product/labels/tag-area";
import { tagDocuments } from "@/lib/product/labels/tag-documents";
import type { Refusal } from "@/lib/product/refusal";
import type { RunPopulation } from "@/lib/product/runs/ports";
import { startBaseline } from "@/lib/product/runs/start-baselines";
import type { StartStores } from "@/lib/product/runs/start-population";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { DEMO_SLUG, DEMO_YEAR, type DemoArea, writeDemoEdition } from "./demo/demo-edition.ts";
import { DEMO_SIZE, demoPopulations } from "./demo/demo-populations.ts";

export type SeedStores = StartStores & {
  readonly editions: EditionStore;
  readonly areas: AreaStore;
  readonly labels: AreaLabelStore;
};

export type DemoEdition = { readonly edition: Edition; readonly areas: readonly Area[] };

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

async function seedArea(demo: DemoArea, edition: Edition, { areas, labels }: SeedStores): Promise<Area> {
  const wanted = {
    edition,
    slug: asSlug.parse(demo.slug),
    name: demo.name,
    definition: demo.definition,
    papers: asFile(demo.slug, demo.papers),
    actor: ACTOR,
  };
  const { area } = accept(await importArea(wanted, areas));
  const { topics, tags } = await labels.sources(area.id);
  if (topics === null || tags === null)
    accept(await tagArea({ edition, area, tagger: offlineTagger, actor: ACTOR }, labels));
  return area;
}

/**
 * Stores the synthetic edition, its papers with the offline tagger's topics and tags, through the same use-cases as any
 * import. Once stored, it is left as it is.
 */
export async function seedDemo(stores: SeedStores): Promise<DemoEdition> {
  const { edition } = accept(
    await createEdition(
      {
        slug: asSlug.parse(DEMO_SLUG),
        title: `Demo ${DEMO_YEAR} (synthetic)`,
        year: DEMO_YEAR,
        origin: "demo",
        note: "Synthetic: every paper was generated from a word list and a seed, topics and tags are those of an offline stand-in, and the proposals were written by baselines that need no model. The scores are computed live, by the same code as any other edition's.",
        actor: ACTOR,
      },
      stores.editions,
    ),
  );
  const areas: Area[] = [];
  for (const demo of writeDemoEdition((seed) => seededRandom(seed).fraction))
    areas.push(await seedArea(demo, edition, stores));
  return { edition, areas };
}

/** Starts the populations of the demo in every area: workers write them. Those that are there are left as they are. */
export async function startDemoPopulations(
  { edition, areas }: DemoEdition,
  { encoder, size = DEMO_SIZE }: { readonly encoder: string; readonly size?: number },
  stores: StartStores,
): Promise<readonly RunPopulation[]> {
  const populations: RunPopulation[] = [];
  for (const area of areas) {
    const wanted = { edition, area, size, encoder, actor: ACTOR };
    for (const { baseline, ...how } of demoPopulations())
      populations.push(accept(await startBaseline(wanted, baseline, how, stores)).population);
  }
  return populations;
}

/** Once its populations are complete: human papers and proposals are tagged alike, so that their directions can be compared. */
export async function tagDemoDocuments(
  { edition, areas }: DemoEdition,
  { labels }: Pick<SeedStores, "labels">,
): Promise<void> {
  for (const area of areas)
    accept(await tagDocuments({ edition, area, tagger: offlineTagger, actor: ACTOR }, labels));
}
