import type { Method } from "@/lib/domain/edition";
import type { Slug } from "@/lib/domain/ids";
import type { PopulationImportReport } from "@/lib/domain/import-report";
import { abstractHash, contentHash, textHash } from "@/lib/pipeline/collection/hashes";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import { failureLines } from "@/lib/pipeline/collection/problems";
import {
  type Proposal,
  type ResolvedPopulation,
  readPopulation,
  resolveCitations,
} from "@/lib/pipeline/collection/read-population";
import type { KnownPapers } from "@/lib/pipeline/collection/split-year";
import type { Area } from "@/lib/product/areas/ports";
import { refuseWork } from "@/lib/product/editions/lifecycle";
import { refuseOwnWriter } from "@/lib/product/editions/own-judge";
import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import { modelConflict } from "./model-conflict.ts";
import type { Model, NewPopulation, Population, PopulationStore, ProposalToStore } from "./ports.ts";

export type PopulationToImport = {
  readonly edition: Edition;
  readonly area: Area;
  readonly slug: Slug;
  readonly name: string;
  readonly model: Model;
  readonly method: Method;
  readonly proposals: LineSource;
  readonly actor: string;
};

export type PopulationImported =
  | {
      readonly kind: "imported" | "unchanged";
      readonly population: Population;
      readonly report: PopulationImportReport;
    }
  | Refusal;

/**
 * Reads a population file and stores it, all or nothing. The same content under the same name once more changes
 * nothing; anything else under a name that is taken is refused.
 */
export async function importPopulation(
  wanted: PopulationToImport,
  store: PopulationStore,
): Promise<PopulationImported> {
  const closed = refuseWork(wanted.edition);
  if (closed !== null) return closed;
  const file = await readPopulation(wanted.proposals);
  if (!file.ok) return refused(...failureLines(file.failure));
  const known = await knownPapers(wanted.area, store);
  const resolved = resolveCitations(file.value, known);
  const conflict = modelConflict(wanted.model, await store.findModel(wanted.model.name));
  if (conflict !== null) return refused(conflict);
  const stored = await store.findPopulation(wanted.area.id, wanted.slug);
  const own =
    stored === null ? refuseOwnWriter(wanted.edition, wanted.model.name, "Nothing was imported.") : null;
  return own ?? storePopulation(wanted, resolved, store);
}

async function knownPapers(area: Area, store: PopulationStore): Promise<KnownPapers> {
  const { corpus, reference } = await store.paperIds(area.id);
  return new Map([
    ...reference.map((id) => [id, "outside"] as const),
    ...corpus.map((id) => [id, "corpus"] as const),
  ]);
}

async function storePopulation(
  wanted: PopulationToImport,
  { proposals, report }: ResolvedPopulation,
  store: PopulationStore,
): Promise<PopulationImported> {
  const { edition, area, slug, name, model, method, actor } = wanted;
  const population: NewPopulation = {
    areaId: area.id,
    slug,
    name,
    model,
    method,
    contentHash: contentHash(proposals),
    importReport: report,
    proposals: proposals.map(toStore),
  };
  const subject = `edition/${edition.slug}/area/${area.slug}/population/${slug}`;
  const detail = { model: model.name, method, size: proposals.length, contentHash: population.contentHash };
  const entry = { actor, action: "population.imported", subject, detail };
  const created = await store.createPopulation(population, entry);
  if (created !== null) return { kind: "imported", population: created, report };
  const stored = await store.findPopulation(area.id, slug);
  if (stored !== null && same(stored, population)) return { kind: "unchanged", population: stored, report };
  return refused(taken(wanted, stored));
}

const same = (stored: Population, wanted: NewPopulation): boolean =>
  stored.contentHash === wanted.contentHash &&
  stored.model === wanted.model.name &&
  stored.method === wanted.method;

function taken({ area, slug }: PopulationToImport, stored: Population | null): string {
  const of = stored === null ? "" : ` (${stored.model}, ${stored.method}, ${stored.size} proposals)`;
  return `Area "${area.slug}" has a population "${slug}" already${of}, and this is another one. It was left as it is and nothing was imported: give this one a --name of its own.`;
}

const toStore = ({ id, title, abstract, body, trace, citations }: Proposal): ProposalToStore => ({
  externalId: id,
  title,
  abstract,
  body,
  trace,
  textHash: textHash({ title, abstract }),
  abstractHash: abstractHash(abstract),
  cites: citations,
});
