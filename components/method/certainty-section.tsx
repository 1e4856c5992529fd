import { rankText } from "@/components/board/figure-format";
import { decimal } from "./example-format";
import { ExampleTable } from "./example-table";
import { BEATS, DRAWN, intervalExample, rankExample } from "./example-values";
import { Term } from "./term";

function Interval() {
  const interval = intervalExample();
  const mean = DRAWN.reduce((total, value) => total + value, 0) / DRAWN.length;
  return (
    <p>
      Five documents that bring {DRAWN.join(", ")} have a mean of {decimal(mean)} and an interval from{" "}
      {interval === null ? "–" : decimal(interval.lower)} to{" "}
      {interval === null ? "–" : decimal(interval.upper)}. Thousands of documents make it far narrower.
    </p>
  );
}

function Ranks() {
  return (
    <ExampleTable
      caption="Four populations, whom each is better than, and their ranks"
      heads={["Population", "better beyond chance than", "rank"]}
      rows={rankExample().map(({ name, range }) => ({
        key: name,
        cells: [
          name,
          [...(BEATS[name] ?? "")].join(", ") || "nobody",
          range === null ? "–" : rankText(range),
        ],
      }))}
    />
  );
}

/** How figures are read, compared and withheld. */
export function CertaintySection() {
  return (
    <>
      <h2 id="reading">How sure, and in which order</h2>
      <Term
        id="interval"
        title="± and whiskers: the 95% interval"
        unit="the figure's"
        source="this site; the paper prints none"
        example={<Interval />}
      >
        <p>
          Other documents of the same kind would have given a somewhat different figure. How different is
          estimated by drawing the documents at hand again and again, 2,000 times, with replacement (a
          bootstrap): human papers for Match-Idea, proposals for Diversity-Idea, both for Match-Cite. The
          middle 95% of what comes out is the interval. Diversity-Cite counts different papers, which drawing
          a document twice would hide: there one proposal at a time is left out (a jackknife), and the
          interval is 1.96 standard errors to either side, within 0 and 1. ± is half the width; the whisker on
          the ruler shows both ends as they are. τ, weights, neighbours and verdicts are taken as given, and
          so is the human level where a figure is read as a percent of it. Draws are seeded: the same figures
          give the same interval everywhere. A match by part is a share of human papers: what draws of these
          could give is computed without drawing. Shares of tags and kinds, and figures of single months, have
          no interval.
        </p>
      </Term>
      <Term id="compare" title="Comparing two populations" source="this site">
        <p>
          Within an area two populations are compared over the same draws of the same human papers (a paired
          bootstrap), so what makes a paper hard to match falls out: for all of Match-Idea, and for the half
          of Match-Cite that averages over human papers. Proposals of two populations have no counterparts in
          each other: for the other half, and for Diversity-Idea, each side's own are drawn; for
          Diversity-Cite the two standard errors are put together. A difference whose 95% interval leaves out
          0 is beyond chance; no correction is made for how many pairs are looked at.
        </p>
      </Term>
      <Term
        id="rank"
        title="Rank"
        range="1 to the number of populations"
        source="this site"
        example={<Ranks />}
      >
        <p>
          A range. Its first number is one more than the populations that are better beyond chance; its last
          leaves below it only those that are worse beyond chance. Populations that cannot be told apart share
          places, as in 3–6. Ranks count every population, whatever is filtered from view. In release order
          they are about Match-Idea; sorted by a metric, about that metric.
        </p>
      </Term>
      <Term id="all-areas" title="All areas" unit="percent of the human level">
        <p>
          The plain mean of the percents of the human level, each area counting the same. Raw scores are not
          averaged, for areas differ in what a score means. Areas share no documents, so their errors are
          independent and the interval of the mean adds them in squares. Ranks over all areas compare means in
          the same way, without pairs, and so call more ties. A mean with one area missing is not given.
        </p>
      </Term>
      <Term id="ruler" title="The great ruler">
        <p>
          One dot for each model in view: the mean over its populations in view. A model with a missing figure
          has no dot and is named below the ruler. Rings are baselines.
        </p>
      </Term>
      <Term id="missing" title="A dash: no value, or withheld">
        <p id="undefined">
          <b>None</b> or no value: the formula has no value here, for example because one side is empty. It is
          never shown as 0.
        </p>
        <p id="withheld">
          <b>Withheld</b>: a model gave no valid answer on some pairs; as long as they are missing there is no
          score, because counting them as “no match” would push it down. The reason is behind the dash, with
          how many pairs are missing.
        </p>
      </Term>
    </>
  );
}
