import Link from "next/link";
import { STATUS_WORDS } from "@/components/population/words";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { Prose } from "@/components/prose/prose";
import { counted } from "@/components/ui/amounts";
import { Meanings } from "@/components/ui/meanings";
import { labelsOf } from "@/lib/product/board/labels";
import { runPath } from "@/lib/product/population-page/addresses";
import type { RunView } from "@/lib/product/population-page/run-view";
import { untitled } from "./run-words";

function Proposal({ proposal }: { proposal: NonNullable<RunView["proposal"]> }) {
  return (
    <>
      <Prose text={proposal.abstract} topHeading={2} />
      {proposal.body !== null && (
        <details className="whole">
          <summary>The whole proposal, as it was written</summary>
          <Prose text={proposal.body} size="compact" topHeading={2} />
        </details>
      )}
    </>
  );
}

function Dropped({ dropped }: { dropped: RunView["dropped"] }) {
  if (dropped.length === 0) return null;
  return (
    <details className="whole">
      <summary>{counted(dropped.length, "reference")} dropped at the last step</summary>
      <ul className="dropped">
        {dropped.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <bdi>
              <code>{line}</code>
            </bdi>{" "}
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Why there is nothing, and what became of the slot. */
function Failed({ view: { run, at } }: { view: RunView }) {
  const next = at.attempts.find(({ attempt }) => attempt === run.attempt + 1);
  return (
    <>
      {run.reason !== null && (
        <p className="sentence">
          <bdi>{run.reason}</bdi>
        </p>
      )}
      <p className="after">
        {next === undefined ? (
          "No attempt was left: the place stays empty, and the population counts it as failed."
        ) : (
          <>
            The place was given another try:{" "}
            <Link href={runPath(next.id)} prefetch={false}>
              attempt {next.attempt}, {STATUS_WORDS[next.status]}
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}

/** What came of the run: the proposal, or why there is none. */
export function RunLead({ view }: { view: RunView }) {
  const { run, proposal, dropped, at } = view;
  return (
    <header className="page-lead">
      <h1>{proposal === null ? untitled(view) : <AuthoredTitle>{proposal.title}</AuthoredTitle>}</h1>
      {proposal !== null && <Proposal proposal={proposal} />}
      {run.status === "failed" && <Failed view={view} />}
      <Dropped dropped={dropped} />
      <Meanings labels={labelsOf(at.edition)} />
    </header>
  );
}
