import { askDatabase } from "@/app/site-database";
import { boardReader } from "@/lib/platform/db/board-reader";
import { changesReader } from "@/lib/platform/db/changes-reader";
import type { Clients } from "@/lib/platform/db/client";
import type { ChangesSources } from "@/lib/product/changes/load-changes";

const reading = ({ sql, prisma }: Clients): ChangesSources => ({
  ...changesReader(sql),
  editions: () => boardReader(prisma).editions(),
});

const ask =
  <A extends readonly unknown[], T>(of: (from: ChangesSources) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("the log of changes", (clients) => of(reading(clients))(...given));

/** The log of changes on this server's database; never opened while the site is built. */
export const changes = (): ChangesSources => ({
  changes: ask((from) => from.changes),
  changesAround: ask((from) => from.changesAround),
  names: ask((from) => from.names),
  editions: ask((from) => from.editions),
});
