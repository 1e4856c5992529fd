import { CORPUS_SCOPE } from "@/lib/domain/step";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import type { BenchCase } from "../case";
import { clustered } from "../synthetic";
import { secondsOf } from "../timing";
import { amongPapers, corpusCards, queryEncoder, realWords } from "./corpus-search-input";
import { AGENTS, agentsSearching, MODEL_MS } from "./corpus-search-loops";

const DIMENSIONS = 384;
const ROWS = 2_000;

/** The same agents over a corpus on a Postgres server: cosine by its HNSW index, in a database made for this and dropped. */
export const corpusSearchServer: BenchCase = {
  unit: "papers",
  sizes: [23_668, 47_337, 94_674],
  aim: `95% of the searches of ${AGENTS} agents, ${MODEL_MS} ms apart, within 50 ms`,
  async run(size) {
    if (!process.env.TEST_DATABASE_URL) return { unavailable: "TEST_DATABASE_URL names no server" };
    const random = seededRandom("bench/agents");
    const words = realWords();
    const vectors = clustered(random, size, DIMENSIONS);
    const encoder = amongPapers(await queryEncoder(), vectors, random);
    const database = await createTestDatabase();
    try {
      const reader = pipelineStores(database.sql, { embedded: false });
      const areaId = await storeCorpus(database, encoder.id, corpusCards(random, words, size), vectors);
      const building = await secondsOf(() => reader.buildDenseIndex(areaId, encoder.id));
      const name = "corpus-search-server";
      const measured = await agentsSearching({ name, areaId, reader, encoder, words, random });
      return { ...measured, also: { ...measured.also, [`${name}-index`]: building } };
    } finally {
      await database.close();
      await encoder.close();
    }
  },
};

async function storeCorpus(
  { prisma, sql }: TestDatabase,
  encoder: string,
  cards: ReturnType<typeof corpusCards>,
  vectors: Float32Array,
): Promise<number> {
  const edition = await prisma.edition.create({
    data: { slug: "bench", title: "Bench", year: 2025, origin: "measured", encoder },
  });
  const area = await prisma.area.create({
    data: { editionId: edition.id, slug: "a", name: "A", definition: "" },
  });
  for (let from = 0; from < cards.length; from += ROWS) {
    const data = cards.slice(from, from + ROWS).map(({ id, title, abstract, year }, at) => ({
      ...{
        areaId: area.id,
        kind: "corpus" as const,
        externalId: id,
        position: from + at,
        title,
        abstract,
        year,
      },
      ...{ textHash: "", abstractHash: "" },
    }));
    await prisma.document.createMany({ data });
  }
  const stores = pipelineStores(sql, { embedded: false });
  const documents = await stores.documents({ areaId: area.id, scope: CORPUS_SCOPE });
  await stores.saveEmbeddings(
    encoder,
    documents.map(({ id }, at) => ({
      documentId: id,
      vector: vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS),
    })),
  );
  return area.id;
}
