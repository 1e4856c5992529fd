import { retrievalText } from "@/lib/domain/document";
import type { Score } from "@/lib/domain/score";
import { type PerSlot, perSlot } from "@/lib/domain/slots";
import type { Bundle, BundleDocument } from "@/lib/pipeline/scoring/bundle";
import { CITATION_FIGURES, HUMAN_CITATION_FIGURES, IDEA_FIGURES } from "@/lib/pipeline/scoring/figure-list";
import { placesOf } from "@/lib/pipeline/scoring/neighbour-places";
import { citationLevel, humanCitationLevel } from "@/lib/science/metrics/citation-level";
import { citationSets, type Vocabulary } from "@/lib/science/metrics/citation-sets";
import { type HumanIdeaLevel, humanIdeaLevel, ideaLevel } from "@/lib/science/metrics/idea-level";
import type { Neighbours, VerdictOf } from "@/lib/science/metrics/matched-slots";
import { scoreValue } from "@/lib/science/metrics/score-value";
import { nearestDocuments, type TextPool } from "@/lib/science/retrieval/nearest-documents";

/** Path of a figure ("idea.matchIdea") → why it has no value. */
export type Reasons = Record<string, string>;

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
  const reasons: Reasons = {};
  const scored = {
    retrieval: {
      HH: byId(near.HH, human, human),
      HA: byId(near.HA, human, proposals),
      AA: byId(near.AA, proposals, proposals),
    },
    citation: values(CITATION_FIGURES, cites, "citation", reasons),
    idea: {
      ...slotWeighting(weighed),
      ...values(IDEA_FIGURES, ideas, "idea", reasons),
      slotMatch: slotShares(ideas.slotMatch),
    },
    humanLevel: {
      ...values(HUMAN_CITATION_FIGURES, humanCitationLevel(sets), "humanLevel", reasons),
      ...values(IDEA_FIGURES, weighed, "humanLevel", reasons),
      slotMatch: slotShares(weighed.slotMatch),
    },
  };
  return Object.keys(reasons).length === 0 ? scored : { ...scored, undefined: reasons };
}

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

function values<Name extends string>(
  names: readonly Name[],
  figures: Readonly<Record<Name, Score>>,
  path: string,
  reasons: Reasons,
): Record<string, number | null> {
  for (const name of names) {
    const score = figures[name];
    if (score.kind !== "scored") reasons[`${path}.${name}`] = score.reason;
  }
  return Object.fromEntries(names.map((name) => [name, scoreValue(figures[name])]));
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
