import { decimal, percentText, scoreText } from "./example-format";
import { ExampleTable } from "./example-table";
import { CITES, citationExample } from "./example-values";
import {
  call,
  formula,
  fraction,
  lower,
  maxOver,
  meanOver,
  name,
  number,
  row,
  sign,
  size,
  under,
} from "./mathml";
import { Term } from "./term";

const C = (of: string) => call(name("C"), name(of));
const SETS = row(sign("C(d)"));

const JACCARD = formula(
  "J(a, b) = |C(a) ∩ C(b)| / |C(a) ∪ C(b)|",
  call(name("J"), name("a"), name("b")),
  sign("="),
  fraction(size(C("a"), sign("∩"), C("b")), size(C("a"), sign("∪"), C("b"))),
);
const J = lower(name("j"), name("AH"));
const J2 = lower(name("j"), name("HA"));
const FROM_PROPOSALS = formula(
  "jAH = mean over a in A of max over h in H of J(h, a)",
  J,
  sign("="),
  meanOver("a", "A"),
  maxOver("h", "H"),
  call(name("J"), name("h"), name("a")),
);
const FROM_PAPERS = formula(
  "jHA = mean over h in H of max over a in A of J(h, a)",
  J2,
  sign("="),
  meanOver("h", "H"),
  maxOver("a", "A"),
  call(name("J"), name("h"), name("a")),
);
const MATCH = formula(
  "Match-Cite = 2 jAH jHA / (jAH + jHA)",
  name("Match-Cite"),
  sign("="),
  fraction(row(number("2"), J, J2), row(J, sign("+"), J2)),
);
const TAU = formula("τ = mean over h in H of |C(h)|", name("τ"), sign("="), meanOver("h", "H"), size(C("h")));
const Q = formula(
  "Q = mean over a in A of min(|C(a)| / τ, 1)",
  name("Q"),
  sign("="),
  meanOver("a", "A"),
  call(name("min"), fraction(size(C("a")), name("τ")), number("1")),
);
const union = under(sign("⋃"), name("a"));
const total = under(sign("∑"), name("a"));
const S = formula(
  "S = |union of all C(a)| / sum of |C(a)|",
  name("S"),
  sign("="),
  fraction(size(union, C("a")), row(total, size(C("a")))),
);
const DIVERSITY = formula(
  "Diversity-Cite = Q · S",
  name("Diversity-Cite"),
  sign("="),
  name("Q"),
  sign("·"),
  name("S"),
);

const listed = (papers: readonly string[]): string => `{${papers.join(", ")}}`;

function Overlaps() {
  const { overlaps } = citationExample();
  return (
    <>
      <p>
        Two human papers cite {listed(CITES.h1)} and {listed(CITES.h2)}, two proposals {listed(CITES.a1)} and{" "}
        {listed(CITES.a2)}.
      </p>
      <ExampleTable
        caption="Overlap of each human paper with each proposal"
        heads={["J", "proposal 1", "proposal 2"]}
        rows={[
          { key: "h1", cells: ["paper 1", ...overlaps.h1.map((value) => decimal(value))] },
          { key: "h2", cells: ["paper 2", ...overlaps.h2.map((value) => decimal(value))] },
        ]}
      />
    </>
  );
}

function Matching() {
  const { level, humanLevel, percent } = citationExample();
  return (
    <p>
      In the table above, the best of each column averages to {scoreText(level.jAH)}, the best of each row to{" "}
      {scoreText(level.jHA)}: Match-Cite is {scoreText(level.matchCite)}. The two human papers share one of
      four papers with each other, so the human level is {scoreText(humanLevel.matchCite)}, and the proposals
      reach {percentText(percent)} of it.
    </p>
  );
}

function Diversity() {
  const { level, humanLevel } = citationExample();
  return (
    <p>
      With τ = {scoreText(humanLevel.tau)} as above, Q = {scoreText(level.sufficiency)} and S ={" "}
      {scoreText(level.spread)} (three different papers among four citations), so Diversity-Cite is{" "}
      {scoreText(level.diversityCite)}; that of the human papers is {scoreText(humanLevel.diversityCite)}.
    </p>
  );
}

/** The citation level. */
export function CitationSection() {
  const { humanLevel } = citationExample();
  return (
    <>
      <h2 id="citations">What they read: the citation level</h2>
      <Term id="citation-set" title={"Citation set"} unit="papers" source="§3.2">
        <p>
          Every document d counts as the set {SETS} of corpus papers that it cites, each once. What lies
          outside the corpus is left out.
        </p>
      </Term>
      <Term
        id="jaccard"
        title="Overlap of two documents (Jaccard)"
        unit="fraction"
        range="0 to 1; 0 where neither cites anything"
        source="§3.2.1, equation 1"
        formula={JACCARD}
        example={<Overlaps />}
      >
        <p>
          The papers that both cite, divided by the papers that either cites. A document's best citation match
          is its greatest overlap with any document of the other side.
        </p>
      </Term>
      <Term
        id="match-cite"
        title="Match-Cite: do they read the same papers"
        unit="fraction, shown times a hundred"
        range="0 to 1; none where a side has no document"
        source="§3.2.1, equation 1"
        formula={
          <>
            {FROM_PROPOSALS}
            {FROM_PAPERS}
            {MATCH}
          </>
        }
        example={<Matching />}
      >
        <p>
          Each proposal is paired with the human paper it overlaps most, and the overlaps are averaged; then
          the same from the other side, each human paper with its best proposal. Match-Cite is the harmonic
          mean of the two averages: high only where proposals cite as papers do <em>and</em> most papers have
          a proposal that cites as they do.
        </p>
      </Term>
      <Term
        id="tau"
        title="Citation threshold τ"
        unit="citations"
        range="0 and more, not rounded"
        source="§3.2.1, appendix B.1"
        formula={TAU}
        example={
          <p>
            Two human papers that cite {CITES.h1.length} and {CITES.h2.length} papers: τ ={" "}
            {scoreText(humanLevel.tau)}.
          </p>
        }
      >
        <p>
          How many papers of the corpus a human paper cites on average. Papers without any count as 0. One
          value serves an area and edition, slices of it too.
        </p>
      </Term>
      <Term
        id="sufficiency"
        title="Sufficiency Q"
        unit="fraction"
        range="0 to 1; none where τ is 0"
        source="§3.2.1, equation 2"
        formula={Q}
      >
        <p>How much a proposal cites, next to τ. Citing more than that earns nothing.</p>
      </Term>
      <Term
        id="spread"
        title="Spread S"
        unit="fraction"
        range="0 to 1; 0 where nothing is cited"
        source="§3.2.1, equation 2"
        formula={S}
      >
        <p>
          How many different papers a population cites, divided by all its citations, repeats included: 1
          where no paper is cited twice.
        </p>
      </Term>
      <Term
        id="diversity-cite"
        title="Diversity-Cite: do they read widely"
        unit="fraction, shown times a hundred"
        range="0 to 1"
        source="§3.2.1, equation 2"
        formula={DIVERSITY}
        example={<Diversity />}
      >
        <p>High only where proposals read enough and read different things.</p>
      </Term>
    </>
  );
}
