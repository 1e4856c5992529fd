import Link from "next/link";
import { PART_NAMES } from "@/components/evidence/part-names";
import { SlotPair, SlotParts } from "@/components/judge-call/slot-pair";
import { OUTCOME_WORDS, sharedWords } from "@/components/judge-call/words";
import { AuthoredTitle } from "@/components/prose/authored-title";
import type { Slot } from "@/lib/domain/slots";
import type { Case, CasesView } from "@/lib/product/cases/load-cases";
import { judgeCallPath, paperPath, proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";

type Props = { readonly one: Case; readonly view: CasesView };

function Proposal({ one, view }: Props) {
  const { proposal, population } = one;
  if (population === null) return <AuthoredTitle>{proposal.title}</AuthoredTitle>;
  const place = { edition: view.area.edition.slug, area: view.area.area.slug };
  return (
    <>
      <Link
        href={proposalPath({ ...place, population: population.slug, number: proposal.number })}
        prefetch={false}
      >
        <AuthoredTitle>{proposal.title}</AuthoredTitle>
      </Link>
      <small>
        <bdi>{populationTitle({ ...population, model: population.model.name })}</bdi>, proposal{" "}
        {proposal.number}
      </small>
    </>
  );
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The parts that a pair is compared by at a glance; the others are a tap away. */
const TELLING: ReadonlySet<Slot> = new Set<Slot>(["problem", "motivation", "proposedApproach"]);

/** A human paper and a proposal beside each other, with what the judge said of them. */
export function CaseItem({ one, view }: Props) {
  const { verdict, paper, slots } = one;
  const place = { edition: view.area.edition.slug, area: view.area.area.slug };
  const shared = slots.filter(({ outcome }) => outcome === "shared").length;
  const paperLink = (
    <Link href={paperPath({ ...place, paper: paper.id })} prefetch={false}>
      <AuthoredTitle>{paper.title}</AuthoredTitle>
    </Link>
  );
  const sides = {
    left: { kicker: `A human paper of ${view.area.edition.year}`, title: paperLink },
    right: { kicker: "A proposal", title: <Proposal one={one} view={view} /> },
  };
  const rest = slots.filter(({ slot }) => !TELLING.has(slot));
  return (
    <li className="case">
      <h2>
        {capital(sharedWords(shared))}
        <Link href={judgeCallPath(verdict.id)} prefetch={false}>
          Open the judge call<span className="sr"> on {paper.title}</span>
        </Link>
      </h2>
      <SlotPair slots={slots.filter(({ slot }) => TELLING.has(slot))} {...sides} />
      <details className="case-rest">
        <summary>
          {rest.map(({ slot, outcome }) => `${PART_NAMES[slot]}: ${OUTCOME_WORDS[outcome]}`).join(" · ")}
        </summary>
        <SlotParts slots={rest} {...sides} />
      </details>
      {verdict.reason !== null && (
        <p className="reason">
          Judge: <bdi>{verdict.reason}</bdi>
        </p>
      )}
    </li>
  );
}
