import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { paperRecord } from "@/lib/domain/document";
import { slug } from "@/lib/domain/ids";
import { importArea } from "@/lib/product/areas/import-area";
import type {
  DocumentScoreLine,
  IdeaLine,
  NeighbourLine,
  VerdictLine,
} from "@/lib/product/downloads/records";
import { importPopulation } from "@/lib/product/populations/import-population";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { citationSets, type Vocabulary } from "@/lib/science/metrics/citation-sets";
import { type ApiSite, openApiSite, PRINTED } from "@/scripts/test/api-site";
import { openTestWorld } from "@/workers/testing/test-world";
import { accepted, addEdition, lines } from "@/workers/testing/tiny-edition";
import type { Endpoint } from "./endpoint";
import { area } from "./endpoints/area";
import { areaCitations } from "./endpoints/area-citations";
import { areaCorpus } from "./endpoints/area-corpus";
import { areaDocumentScores } from "./endpoints/area-document-scores";
import { areaIdeas } from "./endpoints/area-ideas";
import { areaManifest } from "./endpoints/area-manifest";
import { areaNeighbours } from "./endpoints/area-neighbours";
import { areaReference } from "./endpoints/area-reference";
import { areaScores } from "./endpoints/area-scores";
import { areaVerdicts } from "./endpoints/area-verdicts";
import { edition } from "./endpoints/edition";
import { models } from "./endpoints/models";
import { population } from "./endpoints/population";
import { populationCitations } from "./endpoints/population-citations";
import { populationManifest } from "./endpoints/population-manifest";
import { populationProposals } from "./endpoints/population-proposals";
import { populationVerdicts } from "./endpoints/population-verdicts";
import { populations } from "./endpoints/populations";
import { proposals } from "./endpoints/proposals";
import { type CitationSetList, citationSetList } from "./shapes/citation-sets";

let site: ApiSite;
beforeAll(async () => {
  site = await openApiSite();
});
afterAll(() => site.close());

type Query = { readonly query?: string; readonly params?: Record<string, string> };

async function json<S extends z.ZodType>(of: Endpoint, schema: S, asked: Query = {}): Promise<z.output<S>> {
  return schema.parse(await (await site.ask(of, asked)).json());
}

async function linesOf<T>(of: Endpoint, asked: Query = {}): Promise<T[]> {
  const text = await (await site.ask(of, asked)).text();
  return text === ""
    ? []
    : text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as T);
}

const value = (score: { kind: string; value?: number } | undefined): number => score?.value ?? Number.NaN;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe("citation sets", () => {
  const setsOf = ({ documents }: CitationSetList, vocabulary: Vocabulary) =>
    citationSets(
      documents.map(({ cites }) => cites.map(String)),
      vocabulary,
    );

  it("give the stored figures again, to the digit", async () => {
    const vocabulary: Vocabulary = new Map();
    const human = setsOf(await json(areaCitations, citationSetList), vocabulary);
    const proposed = setsOf(await json(populationCitations, citationSetList), vocabulary);
    const level = citationLevel(human, proposed);
    const stored = await json(population, population.answer.schema);
    expect(value(level.matchCite)).toBe(value(stored.figures.matchCite.score));
    expect(value(level.diversityCite)).toBe(value(stored.figures.diversityCite.score));
    for (const part of ["jAH", "jHA", "sufficiency", "spread"] as const)
      expect(value(level[part])).toBe(value(stored.parts[part]));
    const reference = await json(area, area.answer.schema);
    expect(value(humanCitationLevel(human).matchCite)).toBe(value(reference.human.scores.matchCite));
  });

  it("say that there are none where figures were copied from print", async () => {
    const printed = await json(edition, edition.answer.schema, { params: { edition: PRINTED } });
    const at = { edition: PRINTED, area: printed.areas[0]?.slug ?? "" };
    expect(await json(areaCitations, citationSetList, { params: at })).toMatchObject({
      stored: false,
      documents: [],
    });
    expect(await linesOf(areaVerdicts, { params: at })).toEqual([]);
    expect(await linesOf(areaDocumentScores, { params: at })).toEqual([]);
    expect((await linesOf(areaScores, { params: at })).length).toBeGreaterThan(20);
  });
});

describe("downloads", () => {
  it("hold what each document adds: the averages of the lines are the stored figures", async () => {
    const all = await linesOf<DocumentScoreLine>(areaDocumentScores);
    const numbers = (population: string | null, kind: string, key: "bestJaccard" | "match" | "shared") =>
      all.flatMap((line) => {
        const one = line.population === population && line.kind === kind ? line[key] : null;
        return one === null ? [] : [one];
      });
    const stored = await json(population, population.answer.schema);
    expect(mean(numbers("alpha", "reference", "bestJaccard"))).toBeCloseTo(value(stored.parts.jHA), 12);
    expect(mean(numbers("alpha", "proposal", "bestJaccard"))).toBeCloseTo(value(stored.parts.jAH), 12);
    expect(mean(numbers("alpha", "reference", "match"))).toBeCloseTo(
      value(stored.figures.matchIdea.score),
      12,
    );
    expect(1 - mean(numbers("alpha", "proposal", "shared"))).toBeCloseTo(
      value(stored.figures.diversityIdea.score),
      12,
    );
    const { human } = await json(area, area.answer.schema);
    expect(mean(numbers(null, "reference", "match"))).toBeCloseTo(value(human.scores.matchIdea), 12);
    expect(1 - mean(numbers(null, "reference", "shared"))).toBeCloseTo(value(human.scores.diversityIdea), 12);
    expect(all).toHaveLength(14 + 2 * (14 + 6));
  });

  it("name every pair of neighbours once, each with its verdict", async () => {
    const pairs = await linesOf<VerdictLine>(areaVerdicts);
    const keyOf = (pool: string, scope: string | null, ids: readonly number[]) =>
      [pool, scope, ...(pool === "HA" ? ids : [...ids].sort((a, b) => a - b))].join("/");
    const keys = pairs.map(({ pool, population: of, pair }) =>
      keyOf(pool, of, [pair[0].document, pair[1].document]),
    );
    expect(new Set(keys).size).toBe(keys.length);
    const neighbours = await linesOf<NeighbourLine>(areaNeighbours);
    const wanted = neighbours.map((line) =>
      keyOf(line.pool, line.population, [line.document, line.neighbour]),
    );
    expect(new Set(keys)).toEqual(new Set(wanted));
    expect(pairs.every(({ verdict, slots, shownFirst }) => verdict && slots && shownFirst)).toBe(true);
    // HH and HU of 14 papers; HA of these, AA and AU of six proposals, twice.
    expect(neighbours).toHaveLength(2 * 14 * 5 + 2 * (14 * 5 + 2 * 6 * 5));
  });

  it("tell whose abstracts were read: papers of the reference, of the corpus, proposals", async () => {
    const all = await linesOf<IdeaLine>(areaIdeas);
    const of = (kind: IdeaLine["kind"]) => all.filter((line) => line.kind === kind);
    expect(of("reference")).toHaveLength(14);
    expect(of("proposal")).toHaveLength(2 * 6);
    expect(of("corpus").length).toBeGreaterThan(0);
    expect(of("corpus").every(({ summary, population }) => summary !== null && population === null)).toBe(
      true,
    );
    const reference = new Set((await linesOf<{ id: string }>(areaReference)).map(({ id }) => id));
    expect(of("corpus").some(({ id }) => reference.has(id))).toBe(false);
  });

  it("hold no more than is said of them", async () => {
    const { files } = await json(areaManifest, areaManifest.answer.schema);
    for (const [name, of] of [
      ["ideas.jsonl", areaIdeas],
      ["neighbours.jsonl", areaNeighbours],
      ["verdicts.jsonl", areaVerdicts],
      ["document-scores.jsonl", areaDocumentScores],
    ] as const) {
      const most = files.find((file) => file.name === name)?.atMost ?? -1;
      expect((await linesOf(of)).length, name).toBeLessThanOrEqual(most);
    }
    const own = await json(populationManifest, populationManifest.answer.schema);
    const most = own.files.find(({ name }) => name === "neighbours.jsonl")?.atMost ?? -1;
    const lines = await linesOf<NeighbourLine>(areaNeighbours);
    expect(lines.filter((line) => line.population === "alpha").length).toBeLessThanOrEqual(most);
  });

  it("of a population are limited to it", async () => {
    const own = await linesOf<VerdictLine>(populationVerdicts);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((line) => line.population))).toEqual(new Set(["alpha"]));
    const all = await linesOf<VerdictLine>(areaVerdicts);
    expect(own).toEqual(all.filter((line) => line.population === "alpha"));
  });

  it("of proposals is saved under the name that seeds the population's intervals", async () => {
    const { headers } = await site.ask(populationProposals);
    expect(headers.get("content-disposition")).toBe('attachment; filename="alpha.jsonl"');
  });

  it("brought in again are the same area and the same population", async () => {
    const world = openTestWorld(site.database);
    const again = await addEdition(world, "again");
    const papers = [...(await linesOf(areaReference)), ...(await linesOf(areaCorpus))];
    const wanted = { edition: again, slug: slug.parse("tiny"), name: "tiny", definition: "", actor: "test" };
    const area = accepted(
      await importArea({ ...wanted, papers: lines("papers.jsonl", papers) }, world.areas),
    ).area;
    const proposals = lines("alpha.jsonl", await linesOf(populationProposals));
    const model = { name: "model alpha", releaseDate: null, trainingCutoff: null };
    const own = {
      edition: again,
      area,
      slug: slug.parse("alpha"),
      name: "alpha",
      model,
      method: "other",
    } as const;
    accepted(await importPopulation({ ...own, proposals, actor: "test" }, world.populations));
    const first = await json(populationManifest, populationManifest.answer.schema);
    const second = await json(populationManifest, populationManifest.answer.schema, {
      params: { edition: "again" },
    });
    expect(second.manifestHash).toBe(first.manifestHash);
    expect(second.population.contentHash).toBe(first.population.contentHash);
    await world.close();
  });

  it("of papers are a papers file", async () => {
    const papers = await linesOf(areaReference);
    expect(papers.map((one) => paperRecord.parse(one)).map(({ id }) => id)).toEqual(
      Array.from({ length: 14 }, (_, at) => `new-${at}`),
    );
  });
});

describe("lists", () => {
  it.each([
    ["populations", populations],
    ["proposals", proposals],
    ["models", models],
  ] as const)("of %s can be walked page by page", async (_, of) => {
    const schema = of.answer.schema;
    const whole = schema.parse(await (await site.ask(of)).json());
    const walked: unknown[] = [];
    let query = "?limit=1";
    for (;;) {
      const response = await site.ask(of, { query });
      const page = schema.parse(await response.json());
      walked.push(...page.items);
      expect(page.total).toBe(whole.total);
      expect(response.headers.get("Link")).toBe(page.next && `<${page.next}>; rel="next"`);
      if (page.next === null) break;
      query = page.next.slice(page.next.indexOf("?"));
    }
    expect(walked).toEqual(whole.items);
    expect(walked).toHaveLength(whole.total);
  });
});

it("a database that does not answer is an answer of its own", async () => {
  await site.database.sql`ALTER TABLE "Model" RENAME TO "Elsewhere"`;
  const response = await site.ask(models);
  await site.database.sql`ALTER TABLE "Elsewhere" RENAME TO "Model"`;
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "15"]);
});
