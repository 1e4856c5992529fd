import Link from "next/link";
import type { ReactNode } from "react";
import { SlotMark } from "@/components/judge-call/slot-mark";
import { AuthoredTitle } from "@/components/prose/authored-title";
import { SLOTS, type Slot } from "@/lib/domain/slots";
import type { VerdictView } from "@/lib/product/evidence/verdict-view";
import { judgeCallPath } from "@/lib/product/site/paths";
import { countWords, type Sides, saidWords, slotWords } from "./verdict-words";

/** A neighbour, and the verdict on the pair. */
export type VerdictRow = {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** Whose it is, or how near: small, under the title. Words, no links: it is a part of what unfolds. */
  readonly note?: ReactNode;
  readonly verdict: VerdictView;
};

type Props = {
  readonly rows: readonly VerdictRow[];
  readonly sides: Sides;
  /** For those who do not see what surrounds the table. */
  readonly caption: string;
  /** The head of the first column. */
  readonly of: string;
  /** Human things alone are drawn in the human colour. */
  readonly tone?: "human" | "plain";
};

/** The five parts where a column has room for one word. */
export const SHORT_PARTS: Readonly<Record<Slot, string>> = {
  contributionType: "kind",
  problem: "problem",
  motivation: "motivation",
  proposedApproach: "approach",
  researchPlan: "plan",
};

function Neighbour({ row, sides }: { row: VerdictRow; sides: Sides }) {
  const { verdict } = row;
  return (
    <tr className="pair">
      <th scope="row">
        <Link className="title" href={row.href} prefetch={false}>
          <AuthoredTitle>{row.title}</AuthoredTitle>
        </Link>
      </th>
      {SLOTS.map((slot) => (
        <td key={slot} className="slot-cell">
          <SlotMark outcome={verdict.outcomes[slot]} />
          <span className="sr">{slotWords(verdict, slot, sides)}</span>
        </td>
      ))}
    </tr>
  );
}

function Note({ row: { note, verdict } }: { row: VerdictRow }) {
  return (
    <>
      {note !== undefined && <>{note} · </>}
      {countWords(verdict)}
    </>
  );
}

/** The judge's sentence, a tap away. What is no more than a word is said at once. */
function Why({ row, sides }: { row: VerdictRow; sides: Sides }) {
  const { title, verdict } = row;
  if (verdict.said.kind === "not-judged")
    return (
      <small>
        <Note row={row} />
      </small>
    );
  return (
    <details className="judged">
      <summary>
        <Note row={row} /> <span className="unfold">why</span>
        <span className="sr">
          : <bdi>{title}</bdi>
        </span>
      </summary>
      <p>
        {verdict.said.kind === "reason" && "Judge: "}
        <bdi>{saidWords(verdict.said, sides)}</bdi>{" "}
        {verdict.call !== null && (
          <Link href={judgeCallPath(verdict.call)} prefetch={false}>
            Open the call
          </Link>
        )}
      </p>
    </details>
  );
}

/** Neighbours with what the judge found shared: five squares a row, the judge's reason unfolding under it. */
export function VerdictGrid({ rows, sides, caption, of, tone = "human" }: Props) {
  return (
    <table className={`verdict-grid ${tone}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {SLOTS.map((slot) => (
            <th key={slot} scope="col" className="slot-head">
              <span>{SHORT_PARTS[slot]}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key}>
          <Neighbour row={row} sides={sides} />
          <tr className="why">
            <td colSpan={1 + SLOTS.length}>
              <Why row={row} sides={sides} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What the squares mean, once a page. */
export function VerdictKey() {
  return (
    <p className="verdict-key">
      <span>
        <SlotMark outcome="shared" /> shared
      </span>
      <span>
        <SlotMark outcome="different" /> not shared
      </span>
      <span>
        <SlotMark outcome="empty" /> not stated by one of the two, so never a match
      </span>
      <span>
        <SlotMark outcome="unjudged" /> no verdict
      </span>
    </p>
  );
}
