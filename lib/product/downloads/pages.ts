import type { PageOfRows, PositionPage } from "./ports";

/** Documents of a page: a few hundred rows and their texts at a time, whatever the whole is. */
const DOCUMENTS = 200;

/** Pages as blocks of lines, each read when the one before has been taken. */
export async function* linesOf<Row, At>(
  read: (after: At | null) => Promise<PageOfRows<Row, At>>,
  record: (row: Row) => unknown,
): AsyncGenerator<string> {
  let after: At | null = null;
  do {
    const page: PageOfRows<Row, At> = await read(after);
    if (page.rows.length > 0) yield page.rows.map((row) => `${JSON.stringify(record(row))}\n`).join("");
    after = page.next;
  } while (after !== null);
}

/** The same along the stored order of documents. */
export const linesByPosition = <Row>(
  read: (page: PositionPage) => Promise<PageOfRows<Row>>,
  record: (row: Row) => unknown,
): AsyncGenerator<string> =>
  linesOf<Row, number>((after) => read({ after: after ?? -1, limit: DOCUMENTS }), record);
