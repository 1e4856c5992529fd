import { z } from "zod";
import { chunksOf, type Executor, rowsParameter } from "./bulk.ts";

export type DocumentRow = {
  readonly externalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly year: number | null;
  readonly publicationDate: string | null;
  readonly authors?: readonly string[] | null;
  readonly venue?: string | null;
  readonly body: string | null;
  readonly trace: readonly unknown[] | null;
  readonly textHash: string;
  readonly abstractHash: string;
};

export type Place = {
  readonly areaId: number;
  readonly kind: "corpus" | "reference" | "proposal";
  readonly populationId: number | null;
};

const returned = z.object({ id: z.number(), externalId: z.string() });

/** Documents of one pool in stored order, positions from 0. Returns their ids by external id. */
export async function insertDocuments(
  sql: Executor,
  { areaId, kind, populationId }: Place,
  documents: readonly DocumentRow[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const placed = documents.map((document, position) => ({ ...document, position }));
  for (const chunk of chunksOf(placed, 1_000)) {
    const rows = await sql`
      INSERT INTO "Document" ("areaId", "kind", "populationId", "scope", "externalId", "position", "title", "abstract",
        "year", "publicationDate", "authors", "venue", "body", "trace", "textHash", "abstractHash")
      SELECT ${areaId}, ${kind}::"DocumentKind", ${populationId}::int, ${populationId ?? 0}, r."externalId", r."position",
        r."title", r."abstract", r."year", r."publicationDate", r."authors", r."venue", r."body", r."trace", r."textHash",
        r."abstractHash"
      FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb) AS r("externalId" text, "position" int, "title" text,
        "abstract" text, "year" int, "publicationDate" text, "authors" jsonb, "venue" text, "body" text, "trace" jsonb,
        "textHash" text, "abstractHash" text)
      ORDER BY r."position"
      RETURNING "id", "externalId"`;
    for (const row of rows) {
      const { id, externalId } = returned.parse(row);
      ids.set(externalId, id);
    }
  }
  return ids;
}

type Citing = { readonly externalId: string; readonly cites: readonly string[] };

/** Links by row ids. An id that is not in the corpus is a fault of the caller: nothing is dropped here. */
export async function insertCitations(
  sql: Executor,
  documents: readonly Citing[],
  documentIds: ReadonlyMap<string, number>,
  corpusIds: ReadonlyMap<string, number>,
): Promise<void> {
  const idIn = (ids: ReadonlyMap<string, number>, externalId: string): number => {
    const id = ids.get(externalId);
    if (id === undefined) throw new Error(`The document "${externalId}" of a citation was not stored.`);
    return id;
  };
  const links = documents.flatMap(({ externalId, cites }) =>
    cites.map((cited) => ({ documentId: idIn(documentIds, externalId), paperId: idIn(corpusIds, cited) })),
  );
  for (const chunk of chunksOf(links, 20_000)) {
    await sql`
      INSERT INTO "Citation" ("documentId", "paperId")
      SELECT "documentId", "paperId"
      FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb) AS r("documentId" int, "paperId" int)`;
  }
}
