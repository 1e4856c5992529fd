import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { METRICS } from "@/lib/domain/score";
import { type BoardRow, boardOf, type Collection, collectionOf } from "./testing/run-population";

const shared = process.env.IDEATASTE_SHARED ?? resolve(import.meta.dirname, "../../../../shared");
const papersFile = resolve(shared, "data/ml-2024/papers.jsonl.gz");
const SIZE = 100;

describe.skipIf(!existsSync(papersFile))(
  "baselines on real papers of 2024 (needs shared/data/ml-2024/papers.jsonl.gz)",
  () => {
    let collection: Collection;
    let board: ReadonlyMap<string, BoardRow>;
    beforeAll(async () => {
      const lines = gunzipSync(readFileSync(papersFile)).toString("utf8").split("\n");
      collection = await collectionOf(lines, 2024);
      board = await boardOf(collection, SIZE);
    }, 120_000);

    it("cite four papers, the rounded mean of what papers of 2023 cite", () => {
      expect(collection.facts.usualReferences).toBe(4);
    });

    it("write every proposal that is asked for", () => {
      expect([...board].map(([name, { size }]) => [name, size])).toEqual(
        [...board.keys()].map((name) => [name, SIZE]),
      );
    });

    it("put constant text at the floor: no citation matched, less than a tenth of the human level in ideas", () => {
      const constant = board.get("constant");
      expect(constant?.matchCite).toBe(0);
      expect(constant?.matchIdea).toBeLessThan(10);
      expect(constant?.diversityCite).toBeLessThan(2);
      expect(constant?.diversityIdea).toBe(0);
      for (const metric of METRICS) {
        const all = [...board.values()].map((row) => row[metric] ?? Number.POSITIVE_INFINITY);
        expect(constant?.[metric]).toBe(Math.min(...all));
      }
    });

    it("find last year's papers nearest to this year's", () => {
      for (const metric of ["matchCite", "matchIdea"] as const) {
        const all = [...board.values()].map((row) => row[metric] ?? 0);
        expect(board.get("last-year")?.[metric]).toBe(Math.max(...all));
      }
    });
  },
);
