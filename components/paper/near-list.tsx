import Link from "next/link";
import type { ShownNear } from "@/lib/product/paper-page/load-paper";
import type { PaperFacts } from "@/lib/product/paper-page/ports";
import { judgeCallPath, paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { SlotCells, SlotHeads } from "./slot-cells";

type Props = {
  readonly facts: PaperFacts;
  readonly rows: readonly ShownNear[];
  readonly caption: string;
  readonly of: "Proposal" | "Human paper";
};

const placeOf = ({ edition, area }: PaperFacts) => ({ edition: edition.slug, area: area.slug });

const NEAREST = [
  "its nearest",
  "its second nearest",
  "its third nearest",
  "its fourth nearest",
  "its fifth nearest",
];

function nearPath(facts: PaperFacts, { document, population }: ShownNear): string {
  const place = placeOf(facts);
  return population === null
    ? paperPath({ ...place, paper: document.documentId })
    : proposalPath({ ...place, population: population.slug, number: document.number });
}

function Verdict({ near }: { near: ShownNear }) {
  const { verdict } = near.document;
  if (verdict === null) return <small>not judged yet</small>;
  const said = verdict.reason ?? verdict.failure;
  return (
    <details className="judged">
      <summary>{verdict.slots === null ? "no valid verdict" : "reason"}</summary>
      <p>
        <bdi>{said}</bdi>{" "}
        <Link href={judgeCallPath(verdict.id)} prefetch={false}>
          Open the call
        </Link>
      </p>
    </details>
  );
}

function Row({ facts, near }: { facts: PaperFacts; near: ShownNear }) {
  const { document, population, mask } = near;
  return (
    <tr>
      <th scope="row">
        <Link className="title" href={nearPath(facts, near)} prefetch={false}>
          <bdi>{document.title}</bdi>
        </Link>
        {population !== null && (
          <small>
            proposal {document.number} of{" "}
            <bdi>{populationTitle({ ...population, model: population.model.name })}</bdi>, {NEAREST[near.rank - 1]}
          </small>
        )}
        <Verdict near={near} />
      </th>
      <SlotCells mask={mask} />
    </tr>
  );
}

/** Documents near the paper with what the judge found shared. */
export function NearList({ facts, rows, caption, of }: Props) {
  return (
    <table className="near-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <SlotHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((near) => (
          <Row key={`${near.scope}-${near.documentId}`} facts={facts} near={near} />
        ))}
      </tbody>
    </table>
  );
}
