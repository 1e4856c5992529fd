import { VerdictGrid, type VerdictRow } from "@/components/evidence/verdict-grid";
import type { ShownNear } from "@/lib/product/paper-page/load-paper";
import type { PaperFacts } from "@/lib/product/paper-page/ports";
import { paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

type Props = {
  readonly facts: PaperFacts;
  readonly rows: readonly ShownNear[];
  readonly caption: string;
  readonly of: "Proposal" | "Human paper";
};

const NEAREST = [
  "its nearest",
  "its second nearest",
  "its third nearest",
  "its fourth nearest",
  "its fifth nearest",
];

function rowOf(
  { edition, area }: PaperFacts,
  { document, population, rank, verdict }: ShownNear,
): VerdictRow {
  const place = { edition: edition.slug, area: area.slug };
  const { documentId, title, number } = document;
  const about = { key: `${population?.id ?? 0}-${documentId}`, title, verdict };
  if (population === null) return { ...about, href: paperPath({ ...place, paper: documentId }) };
  const name = populationTitle({ ...population, model: population.model.name });
  return {
    ...about,
    href: proposalPath({ ...place, population: population.slug, number }),
    note: (
      <>
        <bdi>{name}</bdi>, proposal {number}, {NEAREST[rank - 1]}
      </>
    ),
  };
}

/** Documents near the paper with what the judge found shared. */
export function NearList({ facts, rows, caption, of }: Props) {
  const sides = { first: "this paper", second: of === "Proposal" ? "the proposal" : "the other paper" };
  return (
    <VerdictGrid rows={rows.map((near) => rowOf(facts, near))} sides={sides} caption={caption} of={of} />
  );
}
