import { areaReader } from "@/lib/platform/db/area-reader";
import type { Clients } from "@/lib/platform/db/client";
import { printedReader } from "@/lib/platform/db/stores/published-store";
import type { AreaSources } from "@/lib/product/area-page/load-area";
import { askDatabase } from "./site-database";

const reading = ({ sql }: Clients): AreaSources => ({ ...areaReader(sql), ...printedReader(sql) });

const ask =
  <A extends readonly unknown[], T>(of: (from: AreaSources) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("an area", (clients) => of(reading(clients))(...given));

/** Areas on this server's database; never opened while the site is built. */
export const areas = (): AreaSources => ({
  areaFacts: ask((from) => from.areaFacts),
  humanLevel: ask((from) => from.humanLevel),
  corpusByYear: ask((from) => from.corpusByYear),
  referenceByMonth: ask((from) => from.referenceByMonth),
  completeness: ask((from) => from.completeness),
  frequentLabels: ask((from) => from.frequentLabels),
  printedTable: ask((from) => from.printedTable),
});
