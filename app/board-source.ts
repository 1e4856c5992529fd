import { boardReader } from "@/lib/platform/db/board-reader";
import type { Clients } from "@/lib/platform/db/client";
import type { BoardReader } from "@/lib/product/board/ports";
import { askDatabase } from "./site-database";

const ask = <T>(question: (from: BoardReader) => Promise<T>): Promise<T> =>
  askDatabase("the board", ({ prisma }: Clients) => question(boardReader(prisma)));

/** The board's reader on this server's database; never opened while the site is built. */
export const board = (): BoardReader => ({
  editions: () => ask((from) => from.editions()),
  rows: (edition) => ask((from) => from.rows(edition)),
});
