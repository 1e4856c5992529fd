"use client";

import { count, counted, latency } from "@/components/ui/amounts";
import {
  type ComparedFigure,
  compareFigures,
  type StoredFigures,
} from "@/lib/product/recompute/compare-figures";
import type { Outcome } from "./messages";
import { FIGURE_WORDS, summaryWords, verdictWords, WHAT_A_DIFFERENCE_MEANS } from "./words";

type Done = Extract<Outcome, { kind: "done" }>;

function Row({ figure }: { figure: ComparedFigure }) {
  return (
    <tr className={figure.verdict.kind}>
      <th scope="row">{FIGURE_WORDS[figure.name]}</th>
      <td>
        <span className="digits">
          <small>stored </small>
          {figure.stored}
        </span>
        <span className="digits here">
          <small>here </small>
          {figure.computed}
        </span>
      </td>
      <td className="verdict">{verdictWords(figure)}</td>
    </tr>
  );
}

function Group({ title, figures }: { title: string; figures: readonly ComparedFigure[] }) {
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {figures.map((figure) => (
        <Row key={figure.name} figure={figure} />
      ))}
    </tbody>
  );
}

function MadeFrom({ done: { recomputed, took }, engines }: { done: Done; engines: readonly string[] }) {
  const { human, proposals, engine } = recomputed;
  const other = engines.filter((each) => each !== engine);
  return (
    <p className="note">
      From {counted(human.documents + proposals.documents, "citation set")}:{" "}
      {counted(human.documents, "human paper")} with {count(human.citations)} citations,{" "}
      {counted(proposals.documents, "proposal")} with {count(proposals.citations)}. Fetched in{" "}
      {latency(took.fetching)}, computed in {latency(took.computing)}, with engine {engine}
      {other.length === 0
        ? ", which also made the stored figures."
        : `; the stored ones were made with engine ${other.join(", ")}, which may be why figures differ.`}
    </p>
  );
}

type Props = {
  readonly done: Done;
  readonly stored: StoredFigures;
  /** That made the stored figures. */
  readonly engines: readonly string[];
};

/** Each stored figure beside the one that was computed just now, with every digit. */
export default function ComparisonTable({ done, stored, engines }: Props) {
  const comparison = compareFigures(stored, done.recomputed.figures);
  return (
    <>
      <p role="status">
        <b>{summaryWords(comparison)}</b> {comparison.differing > 0 && WHAT_A_DIFFERENCE_MEANS}
      </p>
      <table className="comparison">
        <caption className="sr">Stored figures and those computed in this browser</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Stored, and computed here</th>
            <th scope="col">To the last digit</th>
          </tr>
        </thead>
        <Group title="This population" figures={comparison.own} />
        <Group title="Human papers among themselves" figures={comparison.human} />
      </table>
      <MadeFrom done={done} engines={engines} />
    </>
  );
}
