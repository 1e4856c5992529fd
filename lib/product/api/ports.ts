import type { AreaId, PopulationId, Slug } from "@/lib/domain/ids";
import type { PopulationFacts, PopulationReader } from "@/lib/product/population-page/ports";

export type AreaAddress = { readonly edition: Slug; readonly area: Slug };

/** The area of an address, as far as what is below it needs it. */
export type AreaPlace = {
  readonly id: AreaId;
  readonly slug: string;
  readonly name: string;
  readonly edition: { readonly slug: string; readonly title: string; readonly year: number };
};

export type CitationSetRow = {
  readonly id: number;
  readonly position: number;
  /** Row ids, ascending. */
  readonly cites: readonly number[];
};

export interface CitationSetReader {
  /** Of the papers of the reference, in stored order. */
  referenceSets(area: AreaId): Promise<readonly CitationSetRow[]>;
  /** Of a population's proposals, in stored order. */
  proposalSets(population: PopulationId): Promise<readonly CitationSetRow[]>;
}

export interface PlaceReader {
  /** null where there is none at that address. */
  areaPlace(address: AreaAddress): Promise<AreaPlace | null>;
  population(address: AreaAddress & { readonly population: Slug }): Promise<PopulationFacts | null>;
}

/** Everything that the API reads. */
export type ApiSources = PlaceReader & CitationSetReader & Pick<PopulationReader, "slotCount" | "slots">;
