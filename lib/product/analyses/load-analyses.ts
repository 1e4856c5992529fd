import { z } from "zod";
import { slug } from "@/lib/domain/ids";
import type { RawSearch } from "@/lib/product/board/search-params";
import type { AnalysesView, AnalysisView } from "./analysis-data";
import { hasDocuments, LOADERS } from "./ask-analysis";
import { type Frame, frameOf } from "./frame";
import { ANALYSES, type AnalysisName, analysisName, filtersOf, isOfOneArea } from "./names";
import type { AnalysesReader } from "./ports";
import { parseAnalysisQuery } from "./query";

export type LoadedAnalysis =
  | { readonly kind: "analysis"; readonly view: AnalysisView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };
export type LoadedAnalyses =
  | { readonly kind: "analyses"; readonly view: AnalysesView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

async function viewOf(
  from: AnalysesReader,
  frame: Frame,
  name: AnalysisName,
  raw: RawSearch,
): Promise<AnalysisView> {
  const known = {
    areas: frame.areas.map(({ slug: of }) => of),
    methods: frame.methods,
    models: frame.models.map(({ id }) => id),
  };
  const asked = parseAnalysisQuery(filtersOf(name, hasDocuments(frame)), raw, known);
  const query = {
    ...asked,
    area: asked.area ?? (isOfOneArea(name, hasDocuments(frame)) ? (known.areas[0] ?? null) : null),
  };
  return { frame, query, data: await LOADERS[name]({ from, frame, query }) };
}

const address = z.object({ edition: slug });

async function frameAt(from: AnalysesReader, edition: string): Promise<Frame | null> {
  const read = address.safeParse({ edition });
  const rows = read.success ? await from.rows(read.data.edition) : null;
  return rows === null ? null : frameOf(rows);
}

/** What one analysis of an edition shows. */
export async function loadAnalysis(
  from: AnalysesReader,
  at: { readonly edition: string; readonly name: string },
  raw: RawSearch,
): Promise<LoadedAnalysis> {
  const name = analysisName.safeParse(at.name);
  if (!name.success) return { kind: "none" };
  try {
    const frame = await frameAt(from, at.edition);
    if (frame === null) return { kind: "none" };
    return { kind: "analysis", view: await viewOf(from, frame, name.data, raw) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** All of them, as they open. */
export async function loadAnalyses(from: AnalysesReader, edition: string): Promise<LoadedAnalyses> {
  try {
    const frame = await frameAt(from, edition);
    if (frame === null) return { kind: "none" };
    const all: AnalysisView[] = [];
    // One after the other: together they would take every connection that the site has.
    for (const name of ANALYSES) all.push(await viewOf(from, frame, name, {}));
    return { kind: "analyses", view: { frame, all } };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
