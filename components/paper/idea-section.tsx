import { PART_NAMES } from "@/components/evidence/part-names";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { SLOTS } from "@/lib/domain/slots";
import { textOfSlot } from "@/lib/product/judge-call/shown-slots";
import type { PaperFacts } from "@/lib/product/paper-page/ports";

/** The five parts, as they are headed and said. */
export function IdeaParts({ summary }: { summary: IdeaSummary }) {
  return (
    <dl className="idea">
      {SLOTS.map((slot) => {
        const text = textOfSlot(summary, slot);
        return (
          <div key={slot}>
            <dt>{PART_NAMES[slot]}</dt>
            {text === null ? (
              <dd className="unsaid">Not stated in the abstract.</dd>
            ) : (
              <dd dir="auto">{text}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** What the extractor read out of the abstract: all that a judge is shown. */
export function IdeaSection({ facts }: { facts: PaperFacts }) {
  const { idea, kind } = facts;
  return (
    <section aria-labelledby="idea">
      <h2 id="idea">
        The idea, part by part <small>all that a judge is shown</small>
      </h2>
      {idea === null && (
        <p>
          {kind === "corpus"
            ? "Papers of the corpus are read for their citations and by agents; they are not compared by idea."
            : "Its abstract was not read yet. That happens when the area is scored."}
        </p>
      )}
      {idea?.kind === "failed" && (
        <p>
          No summary could be had: <bdi>{idea.reason}</bdi>. Its pairs count as missing.
        </p>
      )}
      {idea?.kind === "summary" && <IdeaParts summary={idea.summary} />}
    </section>
  );
}
