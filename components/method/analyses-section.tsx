import { rounded } from "@/lib/domain/rounded";
import { REVIEW_SCALES } from "@/lib/science/metrics/review-score";
import { decimal, percentText, scoreText } from "./example-format";
import {
  agreementExample,
  LABELS,
  RATINGS,
  reviewExample,
  sliceExample,
  TAGS,
  TOPIC_PAPERS,
  tagExample,
  topicExample,
} from "./example-values";
import { call, formula, fraction, lower, meanOver, name, number, row, sign, under, upper } from "./mathml";
import { Term } from "./term";

const share = (side: string) => call(lower(name("share"), name(side)), name("t"));
const MISSED = formula(
  "missed mass = sum of share_H(t) over the tags t that the population never uses",
  name("missed mass"),
  sign("="),
  under(sign("∑"), name("t never used")),
  share("H"),
);
const DISTANCE = formula(
  "total variation = ½ · sum over t of |share_H(t) − share_A(t)|",
  name("distance"),
  sign("="),
  fraction(number("1"), number("2")),
  under(sign("∑"), name("t")),
  row(sign("|"), share("H"), sign("−"), share("A"), sign("|")),
);
const MASS = formula(
  "mass of a topic = sum over its papers of 2 to the power −(Y − 1 − year) / 2",
  name("mass"),
  sign("="),
  under(sign("∑"), name("papers")),
  upper(
    number("2"),
    row(
      sign("−"),
      sign("("),
      name("Y"),
      sign("−"),
      number("1"),
      sign("−"),
      name("year"),
      sign(")"),
      sign("/"),
      number("2"),
    ),
  ),
);
const REVIEW = formula(
  "points = 100 · (mean − lowest) / (highest − lowest)",
  name("points"),
  sign("="),
  number("100"),
  sign("·"),
  fraction(row(name("mean"), sign("−"), name("lowest")), row(name("highest"), sign("−"), name("lowest"))),
);
const KAPPA = formula(
  "κ = (p_o − p_e) / (1 − p_e)",
  name("κ"),
  sign("="),
  fraction(
    row(lower(name("p"), name("o")), sign("−"), lower(name("p"), name("e"))),
    row(number("1"), sign("−"), lower(name("p"), name("e"))),
  ),
);
const OVERLAP = formula(
  "overlap = mean over d of s(d, N_U(d))",
  name("overlap"),
  sign("="),
  meanOver("d", "A"),
  call(name("s"), name("d"), call(lower(name("N"), name("U")), name("d"))),
);

const asPercent = (value: number | null): string => (value === null ? "–" : `${rounded(value * 100, 0)}%`);
const tagList = (documents: readonly (readonly string[])[]): string =>
  documents.map((tags) => tags.join(" + ")).join("; ");

function Tags() {
  const { missedMass, headOfMiss, tvd, covered, humanTags } = tagExample();
  return (
    <p>
      Human papers: {tagList(TAGS.human)}. Proposals: {tagList(TAGS.population)}. The proposals use {covered}{" "}
      of {humanTags} tags; the others hold {asPercent(missedMass)} of the human mass, all of it on the ten
      heaviest ({asPercent(headOfMiss)}); the distance is {decimal(tvd ?? 0)}.
    </p>
  );
}

function Topics() {
  const { mass, seats } = topicExample();
  const papers = TOPIC_PAPERS.map(({ year, topics }) => `${topics[0]} ${year}`).join(", ");
  return (
    <p>
      Papers, with the year before the reference year being 2025: {papers}. Masses:{" "}
      {[...mass].map(([topic, weight]) => `${topic} ${decimal(weight)}`).join(", ")}. Ten proposals go to{" "}
      {[...seats].map(([topic, count]) => `${topic} ${count}`).join(", ")}.
    </p>
  );
}

const scales = Object.entries(REVIEW_SCALES)
  .map(([dimension, levels]) => `${dimension} ${levels[0]}–${levels.at(-1)}`)
  .join(", ");

/** What the models may have seen, and what was on paper before. */
function Exposure() {
  const { before, after } = sliceExample();
  return (
    <>
      <Term
        id="slices"
        title="Slices, before and after a cutoff"
        unit="as the metric"
        source="appendix E.5, Table 19"
        example={
          <p>
            A cutoff of 2026-03 parts the year into {before.from} to {before.to} and {after.from} to{" "}
            {after.to}.
          </p>
        }
      >
        <p>
          A metric can be computed against the human papers of some months alone. A slice has a human level of
          its own, with neighbours found within it; τ and the weights stay those of the whole year. Held
          against each other, the months before and after a model's stated cutoff tell whether having seen the
          papers helped it. Papers without a known month are in no slice.
        </p>
      </Term>
      <Term id="exposure" title="Exposure: cannot have seen, may have seen" source="appendix E.4">
        <p>
          A verdict by dates alone, for every population that a language model wrote. Cannot have seen: its
          training data end before the reference year by its maker's word or, where nobody says when they end,
          the model came out before it. May have seen: all others; nothing rules out that they have read
          papers they are compared with. Whether they did, dates cannot tell.
        </p>
      </Term>
      <Term
        id="overlap"
        title="Overlap with earlier literature"
        unit="fraction"
        range="0 to 1; less means that less is repeated"
        source="appendix E.7, Table 20"
        formula={OVERLAP}
      >
        <p>
          How much of a document, part by part and weighed, one of its five nearest papers of the corpus
          states already. Scored as Match-Idea is, for proposals and for human papers.
        </p>
      </Term>
    </>
  );
}

/** Directions. */
function Directions() {
  return (
    <>
      <Term
        id="tag-coverage"
        title="Direction coverage: missed mass, head of the miss, distance"
        unit="fractions"
        range="0 to 1; none where a side has no tags"
        source="appendix E.8, Tables 21 and 22"
        formula={
          <>
            {MISSED}
            {DISTANCE}
          </>
        }
        example={<Tags />}
      >
        <p>
          Documents carry tags: the tasks they work on and the methods they use. The mass of a tag is how
          often it occurs. <b id="missed-mass">Missed mass</b>: the share of human mass on tags that a
          population never uses. <b id="head-of-miss">Head of the miss</b>: the share of that on its ten
          heaviest tags, which tells whether a few big directions were overlooked or many small ones.{" "}
          <b id="top-ten">Top-ten share</b>: how much of its own mass a side puts on its ten most used tags.{" "}
          <b id="total-variation">Total variation</b>: half the sum of all differences of shares. The same is
          computed for pairs of a task and a method within one document.{" "}
          <b id="cumulative">Cumulative coverage</b>: with human tags put in order, the most used first, the
          share of all human mass on those so far that the population uses too.
        </p>
      </Term>
      <Term
        id="topics"
        title="Topic allocation"
        unit="proposals"
        source="appendix C.2"
        formula={MASS}
        example={<Topics />}
      >
        <p>
          Under the methods that give a topic, topics are given as often as the recent literature takes them
          up: a paper counts half for every two years of age, by its primary topic. Places go by largest
          remainder; of equals the larger mass first, then the name.
        </p>
      </Term>
      <Term id="scaling" title="Population size" unit="proposals" source="§5, appendix E.1">
        <p>
          Larger populations meet more human papers. Figures by size are computed on parts of one population,
          so that they can be read as a curve; boards compare populations of the sizes that are shown beside
          them.
        </p>
      </Term>
      <Term id="run-to-run" title="Run-to-run change" unit="percent points" source="appendix E.2, Table 18">
        <p>
          The same model under the same method, run a second time: the difference tells how much of a gap
          between two populations is luck of the run. Intervals do not hold it.
        </p>
      </Term>
    </>
  );
}

/** What people say. */
function People() {
  const { agreed, kappa } = agreementExample();
  return (
    <>
      <Term
        id="review"
        title="Human review"
        unit="points"
        range="0 to 100"
        source="Table 3, appendix B.5"
        formula={REVIEW}
        example={
          <p>
            Ratings of {RATINGS.join(", ")} for soundness, from 1 to 4: {scoreText(reviewExample(), 1)}{" "}
            points.
          </p>
        }
      >
        <p>
          People rate documents without knowing who wrote them. Dimensions have scales of their own ({scales}
          ), which are stretched to 0–100. “Judged AI” is the share of reviews that took a document for a
          machine's; “unclear” does not count as that.
        </p>
      </Term>
      <Term
        id="agreement"
        title="Agreement and κ"
        unit="fraction; κ has none"
        range="0 to 1; κ −1 to 1, none where chance agreement is 1"
        source="appendix B.4; Cohen (1960)"
        formula={KAPPA}
        example={
          <p>
            Two raters say {LABELS.one.join(", ")} and {LABELS.two.join(", ")}: they agree on{" "}
            {percentText(agreed)}, and κ is {scoreText(kappa)}.
          </p>
        }
      >
        <p>
          How often two raters, or a judge and people, give the same answer. κ takes off what chance would
          give: p with o is the observed agreement, p with e that of two raters who answer as often so and so,
          but at random.
        </p>
      </Term>
    </>
  );
}

/** Figures beside the board. */
export function AnalysesSection() {
  return (
    <>
      <h2 id="analyses">Further figures</h2>
      <Exposure />
      <Directions />
      <People />
    </>
  );
}
