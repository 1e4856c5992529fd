import type postgres from "postgres";
import type { PopulationReader } from "@/lib/product/population-page/ports";
import { readFacts, readUnderWay } from "./population-page/facts.ts";
import { readFigures } from "./population-page/figures.ts";
import { readKinds } from "./population-page/kinds.ts";
import { countSlots, readDropped, readSlots } from "./population-page/slots.ts";
import { readTags } from "./population-page/tags.ts";

/** What a population's page shows beside its progress, read from the database. */
export function populationReader(sql: postgres.Sql): PopulationReader {
  return {
    population: (address) => readFacts(sql, address),
    figures: (area, population) => readFigures(sql, area, population),
    contributionKinds: (area, population) => readKinds(sql, area, population),
    tags: (area, population) => readTags(sql, area, population),
    slotCount: (population) => countSlots(sql, population),
    slots: (population, range) => readSlots(sql, population, range),
    dropped: (id) => readDropped(sql, id),
    underWay: (edition) => readUnderWay(sql, edition),
  };
}
