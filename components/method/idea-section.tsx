import { SLOTS, type Slot } from "@/lib/domain/slots";
import { decimal, percentText, scoreText } from "./example-format";
import { ExampleTable } from "./example-table";
import {
  CHANNELS,
  fusionExample,
  HUMAN_PAIRS,
  ideaExample,
  PEER_PAIR,
  PROPOSAL_PAIRS,
} from "./example-values";
import { call, formula, fraction, lower, meanOver, name, number, row, sign, under } from "./mathml";
import { Term } from "./term";

const PARTS: Readonly<Record<Slot, { readonly name: string; readonly says: string }>> = {
  contributionType: { name: "kind", says: "theory, method, empirical analysis, artifact or position" },
  problem: { name: "problem", says: "what question is asked" },
  motivation: { name: "motivation", says: "why it matters, what is missing" },
  proposedApproach: { name: "approach", says: "how it is to be answered" },
  researchPlan: { name: "plan", says: "what will be done and compared" },
};
const partNames = SLOTS.map((slot) => PARTS[slot].name);

const w = lower(name("w"), name("i"));
const p = lower(name("p"), name("i"));
const m = (d: string, among: string) => call(lower(name("m"), name("i")), name(d), name(among));
const sum = under(sign("∑"), name("i"));

const FUSION = formula(
  "score(d) = sum over the channels of 1 / (60 + rank of d)",
  call(name("score"), name("d")),
  sign("="),
  under(sign("∑"), name("channels")),
  fraction(number("1"), row(number("60"), sign("+"), call(name("rank"), name("d")))),
);
const WEIGHTS = formula(
  "w_i = −log2 p_i, W = sum of all w_i",
  w,
  sign("="),
  sign("−"),
  lower(name("log"), number("2")),
  p,
  sign(",  "),
  name("W"),
  sign("="),
  sum,
  w,
);
const SHARE = formula(
  "s(d, Y) = sum of w_i m_i(d, Y) / W",
  call(name("s"), name("d"), name("Y")),
  sign("="),
  fraction(row(sum, w, m("d", "Y")), name("W")),
);
const MATCH = formula(
  "Match-Idea = mean over h in H of s(h, N_A(h))",
  name("Match-Idea"),
  sign("="),
  meanOver("h", "H"),
  call(name("s"), name("h"), call(lower(name("N"), name("A")), name("h"))),
);
const DIVERSITY = formula(
  "Diversity-Idea = 1 − mean over a in A of s(a, P(a))",
  name("Diversity-Idea"),
  sign("="),
  number("1"),
  sign("−"),
  meanOver("a", "A"),
  call(name("s"), name("a"), call(name("P"), name("a"))),
);

/** "TP---" → "kind, problem" */
const sharedParts = (pattern: string): string =>
  SLOTS.filter((_, at) => pattern[at] !== "-")
    .map((slot) => PARTS[slot].name)
    .join(", ");

const pairList = (pairs: Readonly<Record<string, string>>, first: string, second: string) =>
  Object.entries(pairs).map(([pair, pattern]) => {
    const [a, b] = pair.split(" ");
    return <li key={pair}>{`${first} ${a} and ${second} ${b}: ${sharedParts(pattern)}`}</li>;
  });

function Weights() {
  const { human } = ideaExample();
  if (human.weighting.kind !== "weighted") return null;
  const { p: shares, weights, total } = human.weighting;
  return (
    <>
      <p>Eight human papers, of which neighbours share:</p>
      <ul>{pairList(HUMAN_PAIRS, "paper", "paper")}</ul>
      <ExampleTable
        caption="Share and weight of each part"
        heads={["of the part", ...partNames]}
        rows={[
          { key: "p", cells: ["p", ...SLOTS.map((slot) => decimal(shares[slot]))] },
          { key: "w", cells: ["w, in bits", ...SLOTS.map((slot) => decimal(weights[slot]))] },
        ]}
      />
      <p>
        W = {decimal(total)}. What all share weighs nothing; what nobody shares has no weight either, and is
        named as such.
      </p>
    </>
  );
}

function Matching() {
  const { level, human, percent } = ideaExample();
  const [first = 0, second = 0, third = 0] = level.shareOfHuman;
  return (
    <>
      <p>The same eight papers and two proposals, which share:</p>
      <ul>{pairList(PROPOSAL_PAIRS, "paper", "proposal")}</ul>
      <p>
        Papers 1, 2 and 3 are matched to {decimal(first)}, {decimal(second)} and {decimal(third)} of the
        weight, the other five not at all: Match-Idea is {scoreText(level.matchIdea)}. The papers among
        themselves reach {scoreText(human.matchIdea, 3)}, so this is {percentText(percent)} of the human
        level.
      </p>
    </>
  );
}

function Fusion() {
  const [first, ...rest] = fusionExample();
  return (
    <p>
      By words the order is {CHANNELS.words.join(", ")}, by meaning {CHANNELS.meaning.join(", ")}. Together{" "}
      {first?.document} comes first with {decimal(first?.score ?? 0, 5)}, then{" "}
      {rest.map(({ document, score }) => `${document} with ${decimal(score, 5)}`).join(" and ")}.
    </p>
  );
}

/** Ideas, and how two of them are compared. */
function Ideas() {
  return (
    <>
      <Term id="idea-summary" title="Idea summary and its five parts (slots)" source="§3.2, appendix B.2">
        <p>
          A language model, the extractor, reads each abstract into five parts, without names that the authors
          coined and without outcomes. A part that the abstract does not state is “None”.
        </p>
        <dl className="parts">
          {SLOTS.map((slot) => (
            <div key={slot}>
              <dt>{PARTS[slot].name}</dt>
              <dd>{PARTS[slot].says}</dd>
            </div>
          ))}
        </dl>
      </Term>
      <Term
        id="contribution-types"
        title="Kind of contribution"
        unit="share of documents"
        source="appendices B.2 and E.6"
      >
        <p>
          One of five: a <b>theory</b>, a <b>method</b>, an <b>empirical analysis</b>, an <b>artifact</b>{" "}
          (data, benchmark, system) or a <b>position</b>. Their shares tell what kinds of work a population
          prefers; documents may name secondary kinds, which are not counted.
        </p>
      </Term>
      <Term
        id="nearest"
        title="Nearest five, and how two rankings become one"
        range="above 0 to 2/61"
        source="§3.2.2, appendix B.3; details fixed by this site"
        formula={FUSION}
        example={<Fusion />}
      >
        <p>
          Only close neighbours are judged. For each document the five nearest of a pool are found twice: by
          words (BM25, k₁ = 1.5, b = 0.75) and by meaning (cosine of sentence embeddings, exact). The first
          200 of both rankings are fused by their ranks; the best five are the neighbours. A document is never
          its own neighbour; of equals the earlier one in stored order goes first.
        </p>
      </Term>
      <Term id="verdict" title="Verdict and judge" source="§3.2.2, appendix B.3">
        <p>
          A second language model, the judge, looks at the summaries of two neighbours and says, part by part,
          as if the others were hidden, whether they agree; then whether the whole idea is the same, with one
          sentence of reason. Each unordered pair is judged once, and every use of it shares the verdict.
          Which summary is shown first is drawn from a hash of the pair, so it is random and yet the same on
          every rerun. A part that either side leaves empty never agrees. No model judges what its own family
          wrote.
        </p>
        <p>
          A judge call is one such judgement with all that is stored of it: both summaries in the order in
          which they were shown, what the judge was sent and replied, its reason, and the hashes by which it
          is found.
        </p>
      </Term>
      <Term id="reached" title="Reached, closest misses, cases">
        <p>
          A population reaches a part of a human paper where one of the five of its proposals that are nearest
          to that paper agrees with it there. Closest misses are the proposals that share most parts with a
          paper, but not all. A case is a pair of a human paper and a near proposal, shown for what the two
          share and what they do not, as in “same problem, different approach”. None of this says how good an
          idea is.
        </p>
      </Term>
    </>
  );
}

/** Weights, and the two metrics made with them. */
function Metrics() {
  const { level } = ideaExample();
  return (
    <>
      <Term
        id="slot-weights"
        title="Weights of the parts"
        unit="bits"
        range="0 and more; without any weight idea metrics have no value"
        source="§3.2.2, appendix B.3"
        formula={WEIGHTS}
        example={<Weights />}
      >
        <p>
          Agreeing on the kind of contribution is common, agreeing on a research plan is rare, and a part
          weighs as much as it is rare. p is the share of human papers that agree on the part with one of
          their five nearest other human papers. Weights are fixed for an area and edition.
        </p>
      </Term>
      <Term
        id="slot-match"
        title="Match by part"
        unit="fraction of human papers"
        range="0 to 1"
        source="Table 4, appendix B.3"
      >
        <p>
          The share of human papers that one of their five nearest proposals agrees with on that part. For the
          human papers among themselves it is p.
        </p>
      </Term>
      <Term
        id="match-idea"
        title="Match-Idea: do they state the same ideas"
        unit="fraction, shown times a hundred"
        range="0 to 1"
        source="§3.2.2, equation 3"
        formula={
          <>
            {SHARE}
            {MATCH}
          </>
        }
        example={<Matching />}
      >
        <p>
          For each human paper: the weighted share of its parts that at least one of its five nearest
          proposals shares (m is 1 for a part that is shared, else 0). Averaged over all human papers.
        </p>
      </Term>
      <Term
        id="diversity-idea"
        title="Diversity-Idea: do they differ from each other"
        unit="fraction, shown times a hundred"
        range="0 to 1"
        source="§3.2.2, equation 3"
        formula={DIVERSITY}
        example={
          <p>
            Two proposals that agree on {sharedParts(PEER_PAIR)}, with the weights above: Diversity-Idea is{" "}
            {scoreText(level.diversityIdea)}.
          </p>
        }
      >
        <p>
          For each proposal: the weighted share of its parts that one of its peers shares. Its peers P are the
          proposals among its own five nearest within the population, and those that have it among theirs. One
          minus the average of that: a population that says the same thing over and over comes close to zero.
        </p>
      </Term>
    </>
  );
}

/** The idea level. */
export function IdeaSection() {
  return (
    <>
      <h2 id="ideas">What they propose: the idea level</h2>
      <Ideas />
      <Metrics />
    </>
  );
}
