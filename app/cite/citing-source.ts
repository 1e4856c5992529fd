import { askDatabase } from "@/app/site-database";
import { citingReader } from "@/lib/platform/db/citing-reader";
import { populationReader } from "@/lib/platform/db/population-reader";
import type { CitingSources } from "@/lib/product/citing/load-citing";

const WHAT = "what may be cited";

/** What may be cited, on this server's database; never opened while the site is built. */
export const citing = (): CitingSources => ({
  citableEditions: () => askDatabase(WHAT, ({ sql }) => citingReader(sql).citableEditions()),
  population: (address) => askDatabase(WHAT, ({ sql }) => populationReader(sql).population(address)),
});
