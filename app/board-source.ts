import { openBoardReader } from "@/lib/platform/db/board-reader";
import { readSettings } from "@/lib/platform/env";
import { type Log, openLog } from "@/lib/platform/log";
import type { BoardReader } from "@/lib/product/board/ports";

/** A database that says nothing for this long counts as one that does not answer. */
const PATIENCE_MS = 15_000;

type Source = { readonly reader: BoardReader; readonly log: Log };
let source: Source | undefined;

function open(): Source {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { DATABASE_URL, IDEATASTE_LOG } = read.settings;
  if (DATABASE_URL === undefined) throw new Error("DATABASE_URL is not set");
  const log = openLog(IDEATASTE_LOG);
  const reader = openBoardReader(DATABASE_URL, (error) => log.warn({ error }, "a database connection broke"));
  return { reader, log };
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
async function ask<T>(question: (from: BoardReader) => Promise<T>): Promise<T> {
  const patience = impatience();
  try {
    source ??= open();
    return await Promise.race([question(source.reader), patience.given]);
  } catch (error) {
    (source?.log ?? openLog()).error({ error }, "the board could not be read");
    throw error;
  } finally {
    patience.end();
  }
}

/** The board's reader on this server's database; never opened while the site is built. */
export const board = (): BoardReader => ({
  editions: () => ask((from) => from.editions()),
  rows: (edition) => ask((from) => from.rows(edition)),
});
