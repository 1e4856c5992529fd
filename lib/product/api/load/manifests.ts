import { HUMAN_SCOPE } from "@/lib/domain/step";
import { promptHashOf } from "@/lib/pipeline/steps/prompt-hashes";
import { areaFiles, populationFiles } from "@/lib/product/downloads/files";
import { type Answered, answer, NO_AREA, NO_POPULATION } from "../answered";
import type { InputOf } from "../endpoint";
import type { areaManifest } from "../endpoints/area-manifest";
import type { populationManifest } from "../endpoints/population-manifest";
import { withoutFolders } from "../import-report";
import type { ApiSources, AreaRecord, ScoreRow } from "../ports";
import type { AreaManifestBody, PopulationManifestBody } from "../shapes/manifest";

const enginesOf = (rows: readonly ScoreRow[]): string[] =>
  [...new Set(rows.map(({ engine }) => engine))].sort();

const hashOf = (version: string | null): string | null =>
  version === null ? null : (promptHashOf("hash", version).hash ?? null);

function placeOf({ edition, slug, name, manifestHash }: AreaRecord) {
  const { title, year, origin, status, ...pins } = edition;
  const { slug: editionSlug, ...pinned } = pins;
  return {
    edition: { slug: editionSlug, title, year, origin, status },
    area: { slug, name },
    pins: {
      ...pinned,
      extractorPromptHash: hashOf(pinned.extractorPrompt),
      judgePromptHash: hashOf(pinned.judgePrompt),
    },
    manifestHash,
  };
}

export async function loadAreaManifest(
  from: Pick<ApiSources, "area" | "scores" | "populationContents">,
  { params }: InputOf<typeof areaManifest>,
): Promise<Answered<AreaManifestBody>> {
  const area = await from.area(params);
  if (area === null) return NO_AREA;
  const [rows, populations] = await Promise.all([
    from.scores(area.id, HUMAN_SCOPE),
    from.populationContents(area.id),
  ]);
  const { corpusSize, referenceSize, complete, proposals, topicSource, tagSource } = area;
  return answer({
    ...placeOf(area),
    engines: enginesOf(rows),
    sizes: { corpus: corpusSize, reference: referenceSize, populations: complete, proposals },
    importReport: withoutFolders(area.importReport),
    topicSource,
    tagSource,
    populations: populations.map((population) => ({ ...population })),
    files: [...areaFiles(params, area)],
  });
}

export async function loadPopulationManifest(
  from: Pick<ApiSources, "area" | "population" | "scores" | "populationRecord" | "populationContent">,
  { params }: InputOf<typeof populationManifest>,
): Promise<Answered<PopulationManifestBody>> {
  const [area, facts] = await Promise.all([from.area(params), from.population(params)]);
  if (area === null) return NO_AREA;
  if (facts === null) return NO_POPULATION;
  const [rows, record, content] = await Promise.all([
    from.scores(area.id, facts.id),
    from.populationRecord(facts.id),
    from.populationContent(facts.id),
  ]);
  if (record === null) return NO_POPULATION;
  const { slug, name, method, model, size, state } = record;
  const { contentHash, importReport } = content;
  return answer({
    ...placeOf(area),
    engines: enginesOf(rows),
    population: { slug, name, method, model: { ...model }, size, state, contentHash },
    plan: facts.plan,
    importReport: withoutFolders(importReport),
    files: [...populationFiles(params, { ...area, size })],
  });
}
