import { retrievalText } from "@/lib/domain/document";
import { type PerSlot, perSlot } from "@/lib/domain/slots";
import type { Bundle, BundleDocument } from "@/lib/pipeline/scoring/bundle";
import { CITATION_FIGURES, HUMAN_CITATION_FIGURES, IDEA_FIGURES } from "@/lib/pipeline/scoring/figure-list";
import { figureValues } from "@/lib/pipeline/scoring/figure-values";
import { placesOf } from "@/lib/pipeline/scoring/neighbour-places";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { citationSets, type Vocabulary } from "@/lib/science/metrics/citation-sets";
import { type HumanIdeaLevel, humanIdeaLevel, ideaLevel } from "@/lib/science/metrics/idea-level";
import type { Neighbours, VerdictOf } from "@/lib/science/metrics/matched-slots";
import { nearestDocuments, type TextPool } from "@/lib/science/retrieval/nearest-documents";

/**
 * Scores a bundle: retrieval, citation level, idea level and human level, as the golden files state them. A figure
 * without a value is null, and `undefined` says why; that key is there only where it is needed.
 */
export function scoreBundle({ human, proposals, judgments }: Bundle) {
  const near = retrieval(human, proposals);
  const verdict = verdictsBy(judgments);
  const weighed = humanIdeaLevel({ HH: near.HH, verdictHH: verdict(human, human) });
  const ideas = ideaLevel(weighed.weighting, {
    HA: near.HA,
    AA: near.AA,
    verdictHA: verdict(human, proposals),
    verdictAA: verdict(proposals, proposals),
  });
  const vocabulary: Vocabulary = new Map();
  const sets = citationSets(citationsOf(human), vocabulary);
  const cites = citationLevel(sets, citationSets(citationsOf(proposals), vocabulary));
  const figures = {
    citation: figureValues(CITATION_FIGURES, cites),
    idea: figureValues(IDEA_FIGURES, ideas),
    humanLevel: figureValues(HUMAN_CITATION_FIGURES, humanCitationLevel(sets)),
    humanIdeas: figureValues(IDEA_FIGURES, weighed),
  };
  const scored = {
    retrieval: {
      HH: byId(near.HH, human, human),
      HA: byId(near.HA, human, proposals),
      AA: byId(near.AA, proposals, proposals),
    },
    citation: figures.citation.values,
    idea: {
      ...slotWeighting(weighed),
      ...figures.idea.values,
      slotMatch: slotShares(ideas.slotMatch),
    },
    humanLevel: {
      ...figures.humanLevel.values,
      ...figures.humanIdeas.values,
      slotMatch: slotShares(weighed.slotMatch),
    },
  };
  const reasons = {
    ...pathed("citation", figures.citation.reasons),
    ...pathed("idea", figures.idea.reasons),
    ...pathed("humanLevel", { ...figures.humanLevel.reasons, ...figures.humanIdeas.reasons }),
  };
  return Object.keys(reasons).length === 0 ? scored : { ...scored, undefined: reasons };
}

/** Path of a figure ("idea.matchIdea") → why it has no value. */
const pathed = (part: string, reasons: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).map(([name, reason]) => [`${part}.${name}`, reason ?? ""]));

function retrieval(human: readonly BundleDocument[], proposals: readonly BundleDocument[]) {
  const h = textPool(human, proposals);
  const a = textPool(proposals, human);
  return {
    HH: placesOf(nearestDocuments(h, h, { sameDocuments: true })),
    HA: placesOf(nearestDocuments(h, a)),
    AA: placesOf(nearestDocuments(a, a, { sameDocuments: true })),
  };
}

/** `others` tells the number of dimensions where the pool itself is empty. */
function textPool(documents: readonly BundleDocument[], others: readonly BundleDocument[]): TextPool {
  return {
    texts: documents.map(retrievalText),
    vectors: Float32Array.from(documents.flatMap(({ embedding }) => embedding)),
    dimensions: (documents[0] ?? others[0])?.embedding.length ?? 1,
  };
}

const verdictsBy =
  (judgments: Bundle["judgments"]) =>
  (left: readonly BundleDocument[], right: readonly BundleDocument[]): VerdictOf =>
  (a, b) => {
    const [x = "", y = ""] = [left[a]?.id, right[b]?.id].sort();
    return judgments[`${x}|${y}`] ?? null;
  };

const citationsOf = (documents: readonly BundleDocument[]) => documents.map(({ citations }) => citations);

function byId(places: Neighbours, of: readonly BundleDocument[], pool: readonly BundleDocument[]) {
  return Object.fromEntries(
    of.map(({ id }, d) => [id, (places[d] ?? []).flatMap((place) => pool[place]?.id ?? [])]),
  );
}

function slotWeighting({ weighting }: HumanIdeaLevel) {
  const known = weighting.kind === "weighted";
  return {
    p: known ? weighting.p : noShares,
    weights: known ? weighting.weights : noShares,
    W: known ? weighting.total : null,
  };
}

const noShares: PerSlot<null> = perSlot(() => null);
const slotShares = (shares: PerSlot<number> | null): PerSlot<number | null> => shares ?? noShares;
