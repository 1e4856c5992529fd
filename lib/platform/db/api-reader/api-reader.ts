import type { Clients } from "@/lib/platform/db/client";
import type { ApiSources } from "@/lib/product/api/ports";
import { populationReader } from "../population-reader.ts";
import { citationSetReader } from "./citation-sets.ts";
import { placeReader } from "./places.ts";

/** Everything that the API reads, from the database. */
export function apiReader({ sql }: Pick<Clients, "sql">): ApiSources {
  const { slotCount, slots } = populationReader(sql);
  return { ...placeReader(sql), ...citationSetReader(sql), slotCount, slots };
}
