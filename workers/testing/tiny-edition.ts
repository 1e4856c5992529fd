import type { PaperRecord, ProposalRecord } from "@/lib/domain/document";
import { slug } from "@/lib/domain/ids";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { importArea } from "@/lib/product/areas/import-area";
import type { Area, AreaStore } from "@/lib/product/areas/ports";
import { createEdition } from "@/lib/product/editions/create-edition";
import type { Edition, EditionStore } from "@/lib/product/editions/ports";
import { importPopulation } from "@/lib/product/populations/import-population";
import type { PopulationStore } from "@/lib/product/populations/ports";
import type { Refusal } from "@/lib/product/refusal";
import { seededRandom } from "@/lib/science/stats/seeded-random";

export const TINY_YEAR = 2024;
const TOPICS = ["parsing", "routing", "planning", "retrieval", "alignment"];
const WORDS = ["sparse", "deep", "robust", "graph", "token", "latent", "causal", "online", "fair", "fast"];

/** Sentences from a short word list: related texts share words, every text has all parts of an idea. */
function textOf(seed: string): { title: string; abstract: string } {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random.fraction() * list.length)] ?? "";
  const [topic, a, b, c] = [pick(TOPICS), pick(WORDS), pick(WORDS), pick(WORDS)];
  return {
    title: `${a} ${topic} with ${b} models`,
    abstract: `Existing ${topic} methods fail on ${a} inputs. This matters because ${b} systems depend on them. We propose a ${c} ${topic} model that learns ${a} structure. We evaluate it on ${b} benchmarks and compare with ${c} baselines.`,
  };
}

const citesOf = (seed: string, count: number): string[] => {
  const random = seededRandom(`${seed}/cites`);
  return Array.from({ length: count }, () => `old-${Math.floor(random.fraction() * 20)}`);
};

/** 20 papers of the corpus and 14 of the reference year. */
export function tinyPapers(): PaperRecord[] {
  const old = Array.from({ length: 20 }, (_, i) => ({
    id: `old-${i}`,
    ...textOf(`old-${i}`),
    year: 2015 + (i % 9),
    references: [],
  }));
  const recent = Array.from({ length: 14 }, (_, i) => ({
    id: `new-${i}`,
    ...textOf(`new-${i}`),
    year: TINY_YEAR,
    references: citesOf(`new-${i}`, 4),
  }));
  return [...old, ...recent];
}

export const TINY_POPULATIONS = ["alpha", "beta"] as const;

export function tinyProposals(name: string, size = 6): ProposalRecord[] {
  return Array.from({ length: size }, (_, i) => ({
    id: `${name}-${i}`,
    ...textOf(`${name}-${i}`),
    citations: citesOf(`${name}-${i}`, 3),
  }));
}

export function lines(name: string, records: readonly unknown[]): LineSource {
  return {
    name,
    events: async function* () {
      for (const [i, record] of records.entries())
        yield { kind: "line", number: i + 1, text: JSON.stringify(record) } as const;
    },
  };
}

export function accepted<T extends { readonly kind: string }>(result: T | Refusal): T {
  if ("messages" in result) throw new Error(result.messages.join(" "));
  return result;
}

type Stores = {
  readonly editions: EditionStore;
  readonly areas: AreaStore;
  readonly populations: PopulationStore;
};

export async function addEdition(stores: Stores, name: string): Promise<Edition> {
  const wanted = {
    slug: slug.parse(name),
    title: name,
    year: TINY_YEAR,
    origin: "measured",
    note: null,
    actor: "test",
  } as const;
  return accepted(await createEdition(wanted, stores.editions)).edition;
}

export async function addArea(stores: Stores, edition: Edition, name = "tiny"): Promise<Area> {
  const papers = lines("papers.jsonl", tinyPapers());
  const wanted = { edition, slug: slug.parse(name), name, definition: "", papers, actor: "test" };
  return accepted(await importArea(wanted, stores.areas)).area;
}

export async function addPopulation(
  stores: Stores,
  edition: Edition,
  area: Area,
  name: string,
): Promise<void> {
  const model = { name: `model ${name}`, releaseDate: null, trainingCutoff: null };
  const proposals = lines(`${name}.jsonl`, tinyProposals(name));
  const wanted = { edition, area, slug: slug.parse(name), name, model, method: "other", proposals } as const;
  accepted(await importPopulation({ ...wanted, actor: "test" }, stores.populations));
}

/** One area, two populations. */
export async function addTinyEdition(stores: Stores, name: string): Promise<Edition> {
  const edition = await addEdition(stores, name);
  const area = await addArea(stores, edition);
  for (const population of TINY_POPULATIONS) await addPopulation(stores, edition, area, population);
  return edition;
}
