import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CORPUS_SCOPE } from "@/lib/domain/step";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { openLiterature } from "@/lib/pipeline/literature/open-literature";
import type { DenseChannel } from "@/lib/pipeline/literature/ports";
import { pipelineStores } from "@/lib/platform/db/stores/pipeline-stores";
import { hash, makeEdition } from "@/lib/platform/db/testing/make-edition";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openEncoderIn } from "@/lib/platform/encoder/open-encoder";
import { DenseRankings, SparseRankings } from "@/lib/science/retrieval/corpus-rankings";
import { RankFusion } from "@/lib/science/retrieval/fusion";
import {
  encodedOnce,
  hasModel,
  hasPapers,
  MODEL,
  type RealCorpus,
  readCorpus,
  shareFound,
} from "./testing/ml-2024";

const DEPTHS = [10, 50, 100];
const D = 384;
type Rankings = readonly (readonly number[])[];

const percentages = ({ citing }: RealCorpus, rankings: Rankings): number[] =>
  DEPTHS.map((depth) => Math.round(1000 * shareFound(citing, rankings, depth)) / 10);

function bySparse({ texts, papers, citing }: RealCorpus): Rankings {
  const rankings = new SparseRankings(
    texts,
    papers.map(({ year }) => year),
  );
  return citing.map(({ text }) => [...rankings.rank(text, null)]);
}

function fused({ papers }: RealCorpus, sparse: Rankings, dense: Rankings): Rankings {
  const fusion = new RankFusion(papers.length, 100);
  return sparse.map((words, at) => [
    ...fusion.fuse([Uint32Array.from(words), Uint32Array.from(dense[at] ?? [])]).indexes,
  ]);
}

describe.skipIf(!hasPapers)("cited papers found in ml-2024 (needs shared/data/ml-2024)", () => {
  it("are by BM25 as many as were published: 21.6, 38.4 and 48.0% at 10, 50 and 100", () => {
    const corpus = readCorpus();
    expect([corpus.papers.length, corpus.citing.length]).toEqual([5_656, 249]);
    expect(percentages(corpus, bySparse(corpus))).toEqual([21.6, 38.4, 48]);
  });
});

const withModel = describe.skipIf(!hasModel);
withModel(
  "cited papers found in ml-2024 with the real encoder (needs shared/data/ml-2024 and the model)",
  () => {
    let corpus: RealCorpus;
    let encoder: Encoder;
    let vectors: Float32Array;
    let own: readonly Float32Array[];
    let titles: readonly Float32Array[];
    let exact: DenseRankings;

    beforeAll(async () => {
      corpus = readCorpus();
      const opening = await openEncoderIn(MODEL);
      if (opening.kind !== "opened") throw new Error("the encoder cannot be opened");
      encoder = opening.encoder;
      const count = corpus.texts.length;
      const all = await encodedOnce(encoder, [...corpus.texts, ...corpus.citing.map(({ text }) => text)]);
      vectors = all.subarray(0, count * D);
      own = corpus.citing.map((_, at) => all.slice((count + at) * D, (count + at + 1) * D));
      // As short as what an agent asks: every 19th title, about 300.
      const asked = await encoder.encode(
        corpus.papers.filter((_, at) => at % 19 === 0).map(({ title }) => title),
      );
      titles = Array.from({ length: asked.length / D }, (_, at) => asked.slice(at * D, (at + 1) * D));
      exact = new DenseRankings(
        vectors,
        D,
        corpus.papers.map(({ year }) => year),
      );
    }, 900_000);
    afterAll(() => encoder.close());

    const byVector = (
      queries: readonly Float32Array[],
      years: { from: number; to: number } | null,
    ): Rankings => exact.rank(queries.map((vector) => ({ vector, years }))).map((places) => [...places]);

    it("are more by vectors than by words, and most by both", () => {
      const [sparse, dense] = [bySparse(corpus), byVector(own, null)];
      expectNear(percentages(corpus, dense), [23.5, 45, 56.3]);
      expectNear(percentages(corpus, fused(corpus, sparse, dense)), [25.5, 45.9, 56.7]);
    });

    const server = describe.skipIf(!process.env.TEST_DATABASE_URL);
    server("by the HNSW index of a server (needs TEST_DATABASE_URL)", () => {
      let database: TestDatabase;
      let areaId: number;
      let index: DenseChannel;
      const stores = () => pipelineStores(database.sql, { embedded: false });

      beforeAll(async () => {
        database = await createTestDatabase();
        areaId = await storeCorpus(database, corpus);
        const documents = await stores().documents({ areaId, scope: CORPUS_SCOPE });
        await stores().saveEmbeddings(
          encoder.id,
          documents.map(({ id }, at) => ({ documentId: id, vector: vectors.subarray(at * D, (at + 1) * D) })),
        );
        await stores().buildDenseIndex(areaId, encoder.id);
        const opened = await stores().denseIndex(areaId, encoder.id);
        if (opened === null) throw new Error("there is no index");
        index = opened;
      }, 300_000);
      afterAll(() => database.close());

      it.each([
        ["every year", null],
        ["2018 to 2021", { from: 2018, to: 2021 }],
        ["2016", { from: 2016, to: 2016 }],
      ] as const)("at least 95% of the exact 10, 50 and 200 nearest are found: %s", async (_, years) => {
        const queries = [...own, ...titles];
        expect(queries.length).toBeGreaterThan(500);
        const wanted = byVector(queries, years);
        const found: (readonly number[])[] = [];
        for (const vector of queries) found.push(await index.nearest(vector, 200, years));
        for (const depth of [10, 50, 200]) {
          expect(meanOverlap(wanted, found, depth), `at ${depth}`).toBeGreaterThanOrEqual(0.95);
        }
      });

      it("the fused search finds as many cited papers as with exact vectors", async () => {
        const dense: (readonly number[])[] = [];
        for (const vector of own) dense.push(await index.nearest(vector, 200, null));
        expectNear(percentages(corpus, fused(corpus, bySparse(corpus), dense)), [25.5, 45.9, 56.7]);
      });

      it("agents search it", async () => {
        const literature = await openLiterature({ areaId, reader: stores(), encoder });
        expect([literature.size, literature.dense]).toEqual([5_656, "hnsw"]);
        const found = await literature.search("denoising diffusion probabilistic models", null);
        expect(found).toHaveLength(10);
        expect(found.map((id) => literature.card(id)?.title)).toContain(
          "Denoising Diffusion Probabilistic Models",
        );
        await literature.close();
      });
    });
  },
);

/** Other machines round vectors in other places: a paper or two may change sides. */
function expectNear(actual: readonly number[], wanted: readonly number[]): void {
  for (const [at, value] of wanted.entries())
    expect(Math.abs((actual[at] ?? 0) - value), `${actual}`).toBeLessThanOrEqual(0.3);
}

function meanOverlap(wanted: Rankings, found: Rankings, depth: number): number {
  const shares = wanted.map((ranking, at) => {
    const best = new Set(ranking.slice(0, depth));
    return (found[at] ?? []).slice(0, depth).filter((place) => best.has(place)).length / best.size;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The corpus of an area of its own; returns the area's id. */
async function storeCorpus(database: TestDatabase, { papers }: RealCorpus): Promise<number> {
  const { area, u1, common } = await makeEdition(database, "draft");
  const { prisma } = database;
  await prisma.citation.deleteMany({ where: { paperId: u1 } });
  await prisma.document.delete({ where: { id: u1 } });
  for (let from = 0; from < papers.length; from += 1_000) {
    const data = papers.slice(from, from + 1_000).map(({ id, title, abstract, year }, at) => ({
      ...{ ...common, kind: "corpus" as const, externalId: id, position: from + at },
      ...{ title, abstract, year, textHash: hash("3") },
    }));
    await prisma.document.createMany({ data });
  }
  return area;
}
