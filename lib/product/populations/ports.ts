import type { Method } from "@/lib/domain/edition";
import type { AreaId, PopulationId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";

export type Model = {
  readonly name: string;
  readonly releaseDate: string | null;
  readonly trainingCutoff: string | null;
};

export type Population = {
  readonly id: PopulationId;
  readonly areaId: AreaId;
  readonly slug: string;
  readonly name: string;
  readonly model: string;
  readonly method: Method;
  readonly size: number;
  readonly contentHash: string | null;
};

/** A proposal as it is stored; `cites` names corpus papers of the area by external id, distinct. */
export type ProposalToStore = {
  readonly externalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly body: string | null;
  readonly trace: readonly unknown[] | null;
  readonly textHash: string;
  readonly abstractHash: string;
  readonly cites: readonly string[];
};

export type NewPopulation = {
  readonly areaId: AreaId;
  readonly slug: string;
  readonly name: string;
  readonly model: Model;
  readonly method: Method;
  readonly contentHash: string;
  readonly importReport: unknown;
  /** In stored order, positions from 0. */
  readonly proposals: readonly ProposalToStore[];
};

export interface PopulationStore {
  findPopulation(areaId: AreaId, slug: string): Promise<Population | null>;
  /** Those that are complete: the others are not scored. */
  listPopulations(areaId: AreaId): Promise<readonly Population[]>;
  findModel(name: string): Promise<Model | null>;
  /** External ids of the area's papers. */
  paperIds(
    areaId: AreaId,
  ): Promise<{ readonly corpus: readonly string[]; readonly reference: readonly string[] }>;
  /**
   * All or nothing, in one transaction with the audit entry; creates the model where its name is new, and fills a release date or cutoff
   * that was not known. null where the area holds a population of that slug.
   */
  createPopulation(population: NewPopulation, entry: AuditEntry): Promise<Population | null>;
}
