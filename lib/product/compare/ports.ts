import type { Method } from "@/lib/domain/edition";
import type { AreaId, DocumentId, PopulationId } from "@/lib/domain/ids";
import type { PopulationState } from "@/lib/domain/population";
import type { AreaAddress, AreaWithPins } from "@/lib/product/cases/ports";
import type { NearDocument } from "@/lib/product/paper-page/ports";
import type { PopulationFigureRows, TagKind } from "@/lib/product/population-page/ports";

/** A population that can be chosen. */
export type ComparePopulation = {
  readonly id: PopulationId;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly size: number;
  readonly state: PopulationState;
  readonly scored: boolean;
  readonly model: { readonly id: number; readonly name: string; readonly releaseDate: string | null };
};

export type ComparedTag = {
  readonly tag: string;
  readonly first: number;
  readonly second: number;
  readonly human: number;
};
/** The most frequent tags of the two, and how often any tag of that kind occurs on each side. */
export type ComparedTagCounts = {
  readonly tags: readonly ComparedTag[];
  readonly total: Readonly<Record<"first" | "second" | "human", number>>;
};
export type ComparedTags = {
  /** Tags of the documents themselves, or those of the papers they cite, once a citation. */
  readonly of: "documents" | "cited papers";
  readonly source: string | null;
  readonly kinds: Readonly<Record<TagKind, ComparedTagCounts>>;
};

export interface CompareReader {
  area(address: AreaAddress): Promise<AreaWithPins | null>;
  /** In release order of their models. */
  populations(area: AreaId): Promise<readonly ComparePopulation[]>;
  figures(area: AreaId, population: PopulationId): Promise<PopulationFigureRows>;
  named(documents: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, NearDocument>>;
  /** null where neither the documents nor what they cite carry a tag. */
  tags(area: AreaId, first: PopulationId, second: PopulationId): Promise<ComparedTags | null>;
}
