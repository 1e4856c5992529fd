import { z } from "zod";
import { type RunId, runId, slug } from "@/lib/domain/ids";
import type { PopulationAddress } from "./ports";

const address = z.object({ edition: slug, area: slug, population: slug });
/** The greatest number that a row's id can be. */
const MOST = 2_147_483_647;
const positive = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MOST);

export type RawParams = Readonly<Record<string, string | undefined>>;

/** null where the address can be nobody's: nothing is looked up then. */
export function readPopulationAddress(raw: RawParams): PopulationAddress | null {
  const read = address.safeParse(raw);
  return read.success ? read.data : null;
}

export function readRunId(raw: string | undefined): RunId | null {
  const read = positive.pipe(runId).safeParse(raw);
  return read.success ? read.data : null;
}

/** Numbers that count from 1: steps, pages. */
export function readOrdinal(raw: string | undefined): number | null {
  const read = positive.safeParse(raw);
  return read.success ? read.data : null;
}

export const populationPath = (place: {
  readonly edition: string;
  readonly area: string;
  readonly population: string;
}): string =>
  `/editions/${encodeURIComponent(place.edition)}/areas/${encodeURIComponent(place.area)}/populations/${encodeURIComponent(place.population)}`;

export const runPath = (id: number): string => `/runs/${id}`;
export const stepPath = (id: number, sequence: number): string => `/runs/${id}/steps/${sequence}`;
