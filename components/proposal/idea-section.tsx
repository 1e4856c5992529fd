import { IdeaParts } from "@/components/paper/idea-section";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import type { IdeaReading } from "@/lib/product/proposal-page/ports";
import { waitWords } from "./proposal-words";

/** What the extractor thought of the abstract itself. */
function Quality({ reading }: { reading: Extract<IdeaReading, { kind: "read" }> }) {
  const { quality } = reading;
  if (quality === null || (quality.complete && quality.sufficient)) return null;
  const wants = [
    ...(quality.complete ? [] : ["looked cut short"]),
    ...(quality.sufficient ? [] : ["said too little"]),
  ];
  return (
    <p className="note">
      To the extractor the abstract {wants.join(" and ")}
      {quality.note === "" ? "" : ": "}
      <bdi>{quality.note}</bdi>
    </p>
  );
}

/** What the extractor read out of the abstract: all that a judge is shown. */
export function IdeaSection({ view }: { view: ProposalView }) {
  const { reading } = view.proposal;
  const { waitsFor } = view.standing;
  return (
    <section aria-labelledby="idea">
      <h2 id="idea">
        The idea, part by part <small>all that a judge is shown</small>
      </h2>
      {reading.kind === "unread" && (
        <p>Its abstract has not been read yet. {waitsFor !== null && <bdi>{waitWords(waitsFor)}</bdi>}</p>
      )}
      {reading.kind === "failed" && (
        <p>
          The extractor could not read an idea out of the abstract: <bdi>{reading.failure}</bdi>. Every pair
          with this proposal counts as missing, and the population's idea scores are withheld.
        </p>
      )}
      {reading.kind === "read" && (
        <>
          <IdeaParts summary={reading.summary} />
          <Quality reading={reading} />
        </>
      )}
    </section>
  );
}
