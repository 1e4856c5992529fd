import type { z } from "zod";
import { exposureOf } from "@/lib/product/board/cutoff";
import { labelsOf } from "@/lib/product/board/labels";
import { sourceOf } from "@/lib/product/board/spending";
import type { PopulationFacts } from "@/lib/product/population-page/ports";
import { type ProgressView, progressView } from "@/lib/product/population-page/progress-view";
import { populationLinks } from "../addresses";
import { type Answered, answer, NO_AREA, NO_POPULATION } from "../answered";
import { addressOf, type InputOf } from "../endpoint";
import type { population } from "../endpoints/population";
import { populationCitations } from "../endpoints/population-citations";
import { populations } from "../endpoints/populations";
import { proposals } from "../endpoints/proposals";
import { withoutFolders } from "../import-report";
import type { ApiSources, PopulationRecord } from "../ports";
import type { PopulationBody, PopulationItem, populationList } from "../shapes/population";
import { oneMore, pageOf } from "./id-pages";
import { byMetric, figuresOf, partsOf, provenanceOf, slotBody } from "./score-bodies";

export function populationItemOf(record: PopulationRecord): PopulationItem {
  const { edition, area, slug, name, method, baseline, size, state, model } = record;
  return {
    edition,
    area,
    slug,
    name,
    method,
    baseline,
    source: sourceOf(record, record),
    exposure: exposureOf(record, record.year),
    size,
    state,
    model: { ...model },
    figures: figuresOf(record),
    links: populationLinks({ edition, area, population: slug }),
  };
}

type ListSources = Pick<ApiSources, "area" | "populationCount" | "populationsOf">;

export async function loadPopulations(
  from: ListSources,
  { params, query }: InputOf<typeof populations>,
): Promise<Answered<z.output<typeof populationList>>> {
  const area = await from.area(params);
  if (area === null) return NO_AREA;
  const [total, found] = await Promise.all([
    from.populationCount(area.id),
    from.populationsOf(area.id, oneMore(query)),
  ]);
  const { rows, after } = pageOf(found, query);
  return answer({
    total,
    items: rows.map(populationItemOf),
    next: after === null ? null : addressOf(populations, params, { after, limit: query.limit }),
  });
}

type Sources = Pick<
  ApiSources,
  "population" | "populationRecord" | "populationContent" | "scores" | "slotFigures" | "progress"
>;

export async function loadPopulation(
  from: Sources,
  { params }: InputOf<typeof population>,
): Promise<Answered<PopulationBody>> {
  const facts = await from.population(params);
  if (facts === null) return NO_POPULATION;
  const { id, plan, area } = facts;
  const [record, content, rows, slots, progress] = await Promise.all([
    from.populationRecord(id),
    from.populationContent(id),
    from.scores(area.id, id),
    from.slotFigures(area.id, id),
    plan === null ? null : from.progress(id),
  ]);
  if (record === null) return NO_POPULATION;
  const item = populationItemOf(record);
  return answer({
    ...item,
    ...factsOf(facts),
    spending: progress && spendingOf(progressView(progress)),
    parts: partsOf(byMetric(rows)),
    slots: slots.map(slotBody),
    provenance: provenanceOf(rows),
    contentHash: content.contentHash,
    importReport: withoutFolders(content.importReport),
    links: {
      ...item.links,
      proposals: addressOf(proposals, params),
      citations: addressOf(populationCitations, params),
    },
  });
}

const factsOf = ({ edition, createdAt, finishedAt, stateReason, plan, elsewhere }: PopulationFacts) => ({
  labels: labelsOf(edition).map(({ text, meaning }) => ({ text, meaning })),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  stateReason,
  plan,
  elsewhere: elsewhere.map(({ slug, name }) => ({ area: slug, name })),
});

function spendingOf(view: ProgressView): NonNullable<PopulationBody["spending"]> {
  const { done, failed, remaining, failedRuns, steps, malformed, calls, cost, activeSeconds } = view;
  return {
    done,
    failed,
    remaining,
    failedRuns,
    steps,
    malformed,
    calls,
    tokens: { input: view.inputTokens, output: view.outputTokens },
    costUsd: cost.kind === "known" ? cost.usd : cost.kind === "none" ? 0 : null,
    assumedUsd: cost.kind === "known" ? cost.assumedUsd : 0,
    activeSeconds,
    failures: view.failures.map(({ failure, reason, count }) => ({ failure, reason, count })),
  };
}
