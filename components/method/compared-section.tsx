import { percentText, scoreText } from "./example-format";
import { percentExample } from "./example-values";
import { formula, fraction, name, sign } from "./mathml";
import { Term } from "./term";

const PERCENT = formula(
  "percent of the human level = score / human level",
  name("percent"),
  sign("="),
  fraction(name("score"), name("human level")),
);

/** Who is compared with whom. */
export function ComparedSection() {
  return (
    <>
      <h2 id="compared">What is compared</h2>
      <Term id="edition" title="Edition, area, reference year" source="§3.1, appendix A">
        <p>
          An edition has a reference year and a few areas of research, each with a written definition. It goes
          from draft over collecting, screening and auditing of its papers to frozen; then it is open to
          populations, and in the end archived: kept as it is. Frozen editions never change; a correction is
          an edition of its own.
        </p>
      </Term>
      <Term id="corpus" title="Corpus and landmarks" source="appendix A.2">
        <p>
          The corpus of an area is what was published before the reference year: papers that cite one of its
          landmarks (a few works that the field stands on), and papers that at least two of those cite. It is
          all that a writer may read and cite.
        </p>
      </Term>
      <Term id="reference" title="Human reference" source="appendices A.2 and A.4">
        <p>
          The papers of the year itself that belong to the area: what people went on to write. It is no list
          of the best ideas, only of those that were chosen.
        </p>
      </Term>
      <Term id="coverage" title="Coverage of surveys" unit="fraction" range="0 to 1" source="appendix A.3">
        <p>
          A check on the corpus: of the papers that surveys of the area cite, the share that the corpus holds.
        </p>
      </Term>
      <Term id="population" title="Proposal and population" source="§3.3">
        <p>
          A proposal is a research idea with title, abstract, text and references to the corpus. A population
          is a set of them, usually a few hundred, that one model wrote under one method. It is always the
          population that is scored, never a single proposal.
        </p>
      </Term>
      <Term id="method" title="Method" source="§3.3, appendix C.2">
        <p>
          What a writer was told before it began. <b>Free</b>: the area, and nothing else. <b>Topic</b>: one
          topic to work in; over a population, topics are as frequent as in the recent literature (see{" "}
          <a href="#topics">topic allocation</a>). <b>Landscape</b>: no topic, but a list of which tasks and
          methods are common in the area. <b>Frontier</b>: a topic, and what the same population proposed in
          earlier rounds. <b>Baseline</b>: no language model at all.
        </p>
      </Term>
      <Term id="agent" title="Agent, run, step, trajectory" source="§3.3, appendix C.1">
        <p>
          A proposal is written in a run of at most 20 steps. In a step the agent is shown its area, its
          working set of papers and what it did before, and answers with one action: plan, search, read,
          draft, summarise, or hand in the proposal. All steps in order are the trajectory; those of runs made
          here are stored and can be read.
        </p>
        <p>
          A run that fails is begun anew, up to a limit that was fixed before the start: these are the
          attempts at one place of the population. A malformed reply holds no action that can be read, and
          costs a step all the same. A dropped reference is one that does not hold, for example to a paper
          that the agent was never shown.
        </p>
      </Term>
      <Term id="baselines" title="Baselines">
        <p>
          Yardsticks that need no model, written by the same loop: the most cited papers, random papers of a
          topic, sentences of two papers recombined, one constant text, shuffled titles, last year's papers
          handed in as proposals. A model that does not pass them has shown nothing.
        </p>
      </Term>
      <Term
        id="human-level"
        title="Human level"
        unit="percent of it, or a score times a hundred"
        source="§3.2, §4"
        formula={PERCENT}
        example={
          <p>
            A score of 4.3 where human papers reach 13.6 is {percentText(percentExample())} of the human level
            ({scoreText(percentExample())} before rounding).
          </p>
        }
      >
        <p>
          People do not repeat each other either, so no score could reach its ceiling. That is why every
          metric is also computed for the human papers against themselves, each compared with all others but
          never with itself. What comes out is the human level, the mark at 100% on every ruler. Diversity can
          pass it: a population may spread more widely than people do. Where the human level has no value or
          is 0, neither have percentages.
        </p>
      </Term>
    </>
  );
}
