import Link from "next/link";
import { Term } from "./term";

/** What can be held against a figure by anyone. */
function Again() {
  return (
    <>
      <Term id="recompute" title="Computing it again">
        <p>
          Everything that a figure came from is public: <Link href="/downloads">downloads</Link> and the{" "}
          <Link href="/api">API</Link> have proposals, citation sets, neighbours, verdicts and the hashes of
          the papers. Citation figures can be computed anew in the browser, by a button on a population's
          page, with the same code. With the papers and a population as files, one command computes all of
          them without a database:
        </p>
        <pre>
          npm run -s ideataste -- score-files --papers papers.jsonl --year 2026 \{"\n  "}--population
          proposals.jsonl
        </pre>
        <p>Digits agree, not only decimals: nothing in the engine depends on order or chance.</p>
      </Term>
      <Term id="engine" title="Engine, manifest, provenance">
        <p>
          The engine is everything between imported documents and figures; its version changes whenever a
          figure could. The manifest is a hash over an area's papers and citations. Both stand beside every
          stored figure, with encoder, extractor, judge and their prompts, so that the{" "}
          <Link href="/changelog">log of changes</Link> can say why a figure moved.
        </p>
      </Term>
      <Term id="paper" title="The benchmark">
        <p>
          Definitions follow the paper “IdeaTaste: Do LLMs Share the Research Taste of Human Researchers?”
          (arXiv 2611.03424), §3 and appendices B and D; sections named here are its sections.{" "}
          <Link href="/cite">How to cite</Link>
        </p>
      </Term>
    </>
  );
}

/** Where figures come from, and what the labels say. */
export function SourcesSection() {
  return (
    <>
      <h2 id="labels">Where figures come from</h2>
      <Term id="origin" title="Published, measured here, synthetic demo">
        <p>
          <b id="published">Published results</b> are copied from the tables of the paper that defined the
          benchmark, which gives no intervals. <b id="measured">Measured here</b> are figures that this site's
          engine computed from stored documents and verdicts. The <b id="demo">synthetic demo</b> went through
          the same engine, but its papers come from a seeded text generator and its proposals from baselines
          that need no model: it shows how the board works and nothing else.
        </p>
      </Term>
      <Term id="verified" title="Verified, self-reported, printed">
        <p>
          <b>Verified</b>: our own workers drove the model through every step, and the steps are stored.{" "}
          <b id="self-reported">Self-reported</b>: the proposals were handed in; what wrote them is its
          owner's word. <b id="printed">Printed</b>: figures copied from the paper, whose proposals are not
          stored here.
        </p>
      </Term>
      <Term id="stand-ins" title="Offline stand-ins">
        <p>
          The engine also runs on a machine without any model. Then fixed rules cut abstracts into their parts
          (offline extractor), overlap of words decides whether two parts agree (offline judge), and, where
          the reference encoder cannot be had, documents are compared by weighted words (offline encoder).
          Such figures are comparable among themselves, not with those of a language model. They carry the
          label wherever they show.
        </p>
      </Term>
      <Term id="cost" title="Cost and tokens" unit="US dollars; tokens">
        <p>
          Tokens in and out as the model's endpoint counted them, over all attempts, failed ones too; times
          the price per million that was given for the model. Calls that were cut off and may have been
          charged count at the most they can have cost. Without a price the cost is not known; baselines cost
          nothing.
        </p>
      </Term>
      <Again />
    </>
  );
}
