import Link from "next/link";
import type { ReactNode } from "react";
import type { BoardView } from "@/lib/product/board/view";
import { METHOD_WORDS } from "./words";

function Term({ name, anchor, children }: { name: string; anchor: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Link href={`/method#${anchor}`} prefetch={false}>
          {name}
        </Link>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Methods({ view }: { view: BoardView }) {
  return (
    <Term name="Method" anchor="method">
      What a writer was told.{" "}
      {view.methods.map((method, index) => (
        <span key={method}>
          {index > 0 && "; "}
          <b>{method}</b>: {METHOD_WORDS[method]}
        </span>
      ))}
      .
    </Term>
  );
}

/** Every word of the table, on the page where it is used. */
export function ReadingGuide({ view }: { view: BoardView }) {
  const { year } = view.edition;
  return (
    <section className="guide" aria-labelledby="guide">
      <h2 id="guide">How to read this</h2>
      <dl>
        <Term name="Population" anchor="population">
          A set of research proposals that one model wrote under one method, from papers published before{" "}
          {year}.
        </Term>
        <Term name="Human level" anchor="human-level">
          The papers of {year} put to the same test, each against the others. 100% means: as close to those
          papers, or as varied, as they are among themselves. Diversity can pass it.
        </Term>
        <Term name="Match-Cite" anchor="match-cite">
          How far the reading lists of proposals and papers overlap, each with its closest counterpart.
        </Term>
        <Term name="Match-Idea" anchor="match-idea">
          How much of what the papers set out to do, part by part, turns up in the proposals nearest to them.
        </Term>
        <Term name="Diversity-Cite" anchor="diversity-cite">
          Whether proposals cite enough, and not the same papers over and over.
        </Term>
        <Term name="Diversity-Idea" anchor="diversity-idea">
          How little proposals repeat the ideas of those nearest to them.
        </Term>
        {view.hasIntervals && (
          <Term name="± and whiskers" anchor="interval">
            The 95% interval: where the figure could lie had other documents of the same kind been drawn. As
            percent, it takes the human level as known.
          </Term>
        )}
        {view.hasRanks && (
          <Term name="Rank" anchor="rank">
            A range: populations that cannot be told apart share it. Filters leave ranks as they are.
          </Term>
        )}
        {view.offers.sources.length > 1 && (
          <Term name="Verified, self-reported" anchor="labels">
            Verified: our own workers drove the model. Self-reported: handed in by whoever ran it.
          </Term>
        )}
        {(view.extras.includes("cost") || view.query.cost !== null) && (
          <Term name="Cost" anchor="population">
            US dollars for all of a population’s runs, failed ones too; calls that were cut off count at the
            most they can have cost. Baselines call no model. A dash: nobody gave a price.
          </Term>
        )}
        {view.methods.length > 0 && <Methods view={view} />}
      </dl>
    </section>
  );
}
