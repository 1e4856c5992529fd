import { apiReader } from "@/lib/platform/db/api-reader/api-reader";
import type { ApiSources } from "@/lib/product/api/ports";
import { askDatabase, siteDatabase } from "./site-database";

type Ask = (...given: never[]) => Promise<unknown>;

/** Every question of its own is limited in time and logged when it fails: a download asks for as long as it is read. */
function impatient<T extends object>(sources: T): T {
  const wrapped = Object.entries(sources).map(([name, ask]) => [
    name,
    typeof ask === "function"
      ? (...given: never[]) => askDatabase("the API", () => (ask as Ask)(...given))
      : ask,
  ]);
  // Each question keeps its name and its type: only the time that it may take has changed.
  return Object.fromEntries(wrapped) as T;
}

/** What the API reads, on this server's database; never opened while the site is built. */
export function apiSources(): ApiSources {
  const sources = apiReader(siteDatabase().clients);
  const { board, changeLog, queue } = sources;
  return {
    ...impatient(sources),
    board: impatient(board),
    changeLog: impatient(changeLog),
    queue: impatient(queue),
  };
}
