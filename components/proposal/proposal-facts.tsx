import Link from "next/link";
import { monthText } from "@/components/board/figure-format";
import { jaccardText } from "@/components/paper/jaccard-text";
import { MadeWith } from "@/components/population/made-with";
import { exposureFact, ModelLink, Origin } from "@/components/population/side-facts";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { costText, stepsText, tokensText } from "@/components/trajectory/run-words";
import { count, counted } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import { rounded } from "@/lib/domain/rounded";
import { runPath } from "@/lib/product/population-page/addresses";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { paperPath, proposalPath } from "@/lib/product/site/paths";
import { placeOf } from "./proposal-lead";

type Props = { readonly view: ProposalView };

const fact = (name: string, value: Fact["value"] | null): readonly Fact[] =>
  value === null ? [] : [{ name, value }];

function BestPaper({ view: { best, facts } }: Props) {
  if (best.paper === null) return "no human paper";
  return (
    <Link
      className="clipped"
      href={paperPath({ edition: facts.edition.slug, area: facts.area.slug, paper: best.paper.id })}
      prefetch={false}
    >
      <AuthoredTitle>{best.paper.title}</AuthoredTitle>
    </Link>
  );
}

/** Beside τ, the citations of a human paper on average: from there on more of them count for nothing. */
function References({ view: { written, tau } }: Props) {
  return (
    <>
      {count(written.cited)}
      {tau?.kind === "scored" && (
        <small className="tau">
          {" "}
          <Link href="/method#diversity-cite" prefetch={false}>
            τ {rounded(tau.value, 1)}
          </Link>
        </small>
      )}
    </>
  );
}

function NearestPeer({ view }: Props) {
  const [peer] = view.peers.rows;
  if (peer === undefined) return "–";
  const { shared } = peer.verdict;
  return (
    <>
      <Link href={proposalPath({ ...placeOf(view), number: peer.number })} prefetch={false}>
        proposal {count(peer.number)}
      </Link>
      {shared === null ? ", no verdict" : `, ${shared} of 5`}
    </>
  );
}

function reachedText({ reached, standing }: ProposalView): string {
  if (reached.papers === 0) return standing.compared ? "0 of 5" : "–";
  return reached.slots === null ? "–" : `${reached.slots} of 5`;
}

function ThisProposal({ view }: Props) {
  const { proposal } = view;
  return (
    <Facts
      title="This proposal"
      facts={[
        ...fact("Best citation match", jaccardText(view.best.j)),
        ...fact("with", <BestPaper view={view} />),
        ...fact("References", <References view={view} />),
        ...fact("Parts reached", reachedText(view)),
        ...fact("Nearest peer", <NearestPeer view={view} />),
        ...fact("Its id in the file", proposal.run === null ? <bdi>{proposal.externalId}</bdi> : null),
      ]}
    />
  );
}

/** How it came about, for what was written here. */
function runFacts({ proposal, facts }: ProposalView): readonly Fact[] {
  const { run } = proposal;
  const { plan } = facts;
  if (run === null || plan === null)
    return fact(
      "Trace",
      proposal.traceSteps === null ? "none was sent" : counted(proposal.traceSteps, "step"),
    );
  return [
    ...fact("Steps", stepsText({ run, plan })),
    ...fact("Malformed replies", count(run.malformed)),
    ...fact("Tokens", tokensText({ run, plan })),
    ...fact("Cost", costText({ run, plan })),
    ...fact("Attempts", count(run.attempt)),
    ...fact(
      "Trajectory",
      <Link href={runPath(run.id)} prefetch={false}>
        step by step
      </Link>,
    ),
  ];
}

function WrittenBy({ view }: Props) {
  const { model, method } = view.facts;
  const topic = view.proposal.run?.topic ?? null;
  return (
    <Facts
      title="Written by"
      facts={[
        ...fact("Model", <ModelLink model={model} />),
        ...fact("Released", model.releaseDate === null ? null : monthText(model.releaseDate)),
        ...exposureFact(view.facts),
        ...fact("Method", method),
        ...fact("Topic", topic === null ? null : <bdi>{topic}</bdi>),
        ...fact("Written", <Origin facts={view.facts} />),
        ...runFacts(view),
      ]}
    />
  );
}

/** Beside what was written: what it came to, who wrote it, and what that was found out with. */
export function ProposalFacts({ view }: Props) {
  return (
    <aside className="side" aria-label="Facts">
      <ThisProposal view={view} />
      <WrittenBy view={view} />
      <MadeWith view={view} />
    </aside>
  );
}
