import { casesReader } from "@/lib/platform/db/cases-reader";
import type { Clients } from "@/lib/platform/db/client";
import type { CasesReader } from "@/lib/product/cases/ports";
import { askDatabase } from "./site-database";

const askCases =
  <A extends readonly unknown[], T>(of: (from: CasesReader) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("cases", ({ sql }: Clients) => of(casesReader(sql))(...given));

/** Cases of this server's database; never opened while the site is built. */
export const cases = (): CasesReader => ({
  area: askCases((from) => from.area),
  populations: askCases((from) => from.populations),
  cases: askCases((from) => from.cases),
});
