import { openBoardReader } from "@/lib/platform/db/board-reader";
import type { BoardReader } from "@/lib/product/board/ports";

let reader: BoardReader | undefined;

/** What the driver said, without the address it said it about. */
const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\w+:\/\/\S+/g, "[address]");

/** A fault is shown to visitors as a page without particulars; these are for the server's log. */
async function logged<T>(asked: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    process.stderr.write(`board: ${asked} could not be read: ${said(error)}\n`);
    throw error;
  }
}

function open(): BoardReader {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new Error("DATABASE_URL is not set");
  reader ??= openBoardReader(url);
  return reader;
}

/** The board's reader on this server's database; never opened while the site is built. */
export function board(): BoardReader {
  return {
    editions: () =>
      logged(
        "editions",
        Promise.resolve().then(() => open().editions()),
      ),
    rows: (edition) =>
      logged(
        `edition ${edition}`,
        Promise.resolve().then(() => open().rows(edition)),
      ),
  };
}
