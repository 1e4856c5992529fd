import Link from "next/link";
import { wordedCount } from "@/components/board/figure-format";
import { SlotPair } from "@/components/judge-call/slot-pair";
import type { Case, CasesView } from "@/lib/product/cases/load-cases";
import { judgeCallPath, paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

type Props = { readonly one: Case; readonly view: CasesView };

function Proposal({ one, view }: Props) {
  const { proposal, population } = one;
  if (population === null) return <bdi>{proposal.title}</bdi>;
  const place = { edition: view.area.edition.slug, area: view.area.area.slug };
  return (
    <>
      <Link
        href={proposalPath({ ...place, population: population.slug, number: proposal.number })}
        prefetch={false}
      >
        <bdi>{proposal.title}</bdi>
      </Link>
      <small>
        <bdi>{populationTitle({ ...population, model: population.model.name })}</bdi>, proposal{" "}
        {proposal.number}
      </small>
    </>
  );
}

/** "Four parts of five shared" */
const sharedWords = (shared: number): string => {
  const words = `${wordedCount(shared, "part")} of five shared`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** A human paper and a proposal beside each other, with what the judge said of them. */
export function CaseItem({ one, view }: Props) {
  const { verdict, paper, slots } = one;
  const place = { edition: view.area.edition.slug, area: view.area.area.slug };
  const shared = slots.filter(({ outcome }) => outcome === "shared").length;
  const paperLink = (
    <Link href={paperPath({ ...place, paper: paper.id })} prefetch={false}>
      <bdi>{paper.title}</bdi>
    </Link>
  );
  return (
    <li className="case">
      <h2>
        {sharedWords(shared)}
        <Link href={judgeCallPath(verdict.id)} prefetch={false}>
          Open the judge call<span className="sr"> on {paper.title}</span>
        </Link>
      </h2>
      <SlotPair
        slots={slots}
        left={{ kicker: `A human paper of ${view.area.edition.year}`, title: paperLink }}
        right={{ kicker: "A proposal", title: <Proposal one={one} view={view} /> }}
      />
      {verdict.reason !== null && (
        <p className="reason">
          Judge: <bdi>{verdict.reason}</bdi>
        </p>
      )}
    </li>
  );
}
