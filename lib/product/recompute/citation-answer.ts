import { z } from "zod";
import { addressOf } from "@/lib/product/api/endpoint";
import type { PopulationAddress } from "@/lib/product/population-page/ports";

const paper = z.number().int().positive();

/** C(d) of every document of one side, in stored order, as the read API gives it. What else it says is not needed here. */
export const citationAnswer = z.object({
  stored: z.boolean(),
  documents: z.array(z.object({ cites: z.array(paper) })),
});
export type CitationAnswer = z.infer<typeof citationAnswer>;

export const AREA_CITATIONS = "/editions/{edition}/areas/{area}/citations";
export const POPULATION_CITATIONS = "/editions/{edition}/areas/{area}/populations/{population}/citations";

export type InputAddresses = { readonly human: string; readonly proposals: string };

/** Where the two inputs of the citation level are. */
export const inputAddresses = (at: Readonly<Record<keyof PopulationAddress, string>>): InputAddresses => ({
  human: addressOf({ path: AREA_CITATIONS }, { edition: at.edition, area: at.area }),
  proposals: addressOf({ path: POPULATION_CITATIONS }, at),
});
