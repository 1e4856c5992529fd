import Link from "next/link";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { count } from "@/components/ui/amounts";
import type { Carrier, Carriers } from "@/lib/product/judge-call/ports";
import { paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

export function carrierPath({ at, id, proposal }: Carrier): string {
  const place = { edition: at.edition.slug, area: at.area.slug };
  return proposal === null
    ? paperPath({ ...place, paper: id })
    : proposalPath({ ...place, population: proposal.population, number: proposal.number });
}

export function carrierNote({ at, earlier, proposal }: Carrier): string {
  if (proposal !== null) return `proposal ${proposal.number} of ${populationTitle(proposal)}`;
  return earlier ? "earlier paper, of the corpus" : `human paper of ${at.edition.year}`;
}

export function CarrierLink({ carrier }: { carrier: Carrier }) {
  return (
    <Link href={carrierPath(carrier)} prefetch={false}>
      <AuthoredTitle>{carrier.title}</AuthoredTitle>
    </Link>
  );
}

const moreOf = ({ shown, total }: Carriers): string | null => {
  if (total === null) return `and more than ${count(1_000 - shown.length)} others.`;
  return total > shown.length ? `and ${count(total - shown.length)} more.` : null;
};

/** Everything whose abstract was read into one summary: mostly a single document, thousands for a constant text. */
export function CarrierList({ carriers }: { carriers: Carriers }) {
  if (carriers.shown.length === 0) return <p className="note">No document carries this summary any more.</p>;
  const more = moreOf(carriers);
  return (
    <ul className="carriers">
      {carriers.shown.map((carrier) => (
        <li key={`${carrier.at.area.id}-${carrier.id}`}>
          <CarrierLink carrier={carrier} />
          <small>
            <bdi>{carrierNote(carrier)}</bdi>, <bdi>{carrier.at.area.name}</bdi>
          </small>
        </li>
      ))}
      {more !== null && <li className="note">{more}</li>}
    </ul>
  );
}
