import { openBoardReader } from "@/lib/platform/db/board-reader";
import type { BoardReader } from "@/lib/product/board/ports";

/** A database that says nothing for this long counts as one that does not answer. */
const PATIENCE_MS = 15_000;

let reader: BoardReader | undefined;

/** What the driver said, without the address it said it about. */
const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\w+:\/\/\S+/g, "[address]");

const log = (what: string, error: unknown): void => {
  process.stderr.write(`board: ${what}: ${said(error)}\n`);
};

function open(): BoardReader {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new Error("DATABASE_URL is not set");
  reader ??= openBoardReader(url, (error) => log("a database connection broke", error));
  return reader;
}

function impatience(): { readonly given: Promise<never>; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the database said nothing for ${PATIENCE_MS / 1000} s`)),
      PATIENCE_MS,
    );
  });
  return { given, end: () => clearTimeout(timer) };
}

/** Visitors see a page without particulars; the server's log has them. */
async function ask<T>(what: string, question: (from: BoardReader) => Promise<T>): Promise<T> {
  const patience = impatience();
  try {
    return await Promise.race([question(open()), patience.given]);
  } catch (error) {
    log(`${what} could not be read`, error);
    throw error;
  } finally {
    patience.end();
  }
}

/** The board's reader on this server's database; never opened while the site is built. */
export const board = (): BoardReader => ({
  editions: () => ask("editions", (from) => from.editions()),
  rows: (edition) => ask("an edition", (from) => from.rows(edition)),
});
