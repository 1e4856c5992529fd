/** How figures are read, compared and withheld. */
export function MethodBoard() {
  return (
    <>
      <h2 id="reading">How sure, and in which order</h2>
      <h3 id="interval">± and whiskers: the 95% interval</h3>
      <p>
        Other documents of the same kind would have given a somewhat different figure. How different is
        estimated by drawing the documents at hand again and again, 2,000 times, with replacement (a
        bootstrap); for Diversity-Cite by leaving out one proposal at a time (a jackknife). The middle 95% of
        what comes out is the interval. ± is half its width; the whisker on the ruler shows both ends as they
        are. Neighbours and verdicts are taken as given, and so is the human level where a figure is read as a
        percent of it.
      </p>
      <h3 id="rank">Rank</h3>
      <p>
        A range. Its first number is one more than the populations that are better beyond chance; its last
        leaves below it only those that are worse beyond chance. Populations that cannot be told apart share
        places, as in 3–6. Within an area two populations are compared paper by paper, on the same human
        papers (a paired bootstrap). Ranks count every population, whatever is filtered from view. In release
        order they are about Match-Idea; sorted by a metric, about that metric.
      </p>
      <h3 id="all-areas">All areas</h3>
      <p>
        The plain mean of the percents of the human level, each area counting the same. Raw scores are not
        averaged, for areas differ in what a score means. Areas share no documents, so their errors are
        independent and the interval of the mean adds them in squares. Ranks over all areas compare means in
        the same way, without pairs, and so call more ties. A mean with one area missing is not given.
      </p>
      <h3 id="ruler">The great ruler</h3>
      <p>
        One dot for each model in view: the mean over its populations in view. A model with a missing figure
        has no dot and is named below the ruler.
      </p>
      <h3 id="missing">A dash</h3>
      <p>
        <b>None</b>: the formula has no value here, for example because one side is empty. <b>Withheld</b>:
        the judge gave no valid answer on some pairs; as long as they are missing there is no score, because
        counting them as “no match” would push it down. The reason is behind the dash.
      </p>
      <h3 id="exposure">Cannot have seen</h3>
      <p>
        The model came out before the reference year, or its training data end before it by its maker's word.
        Of other models it is not known whether they have read the papers they are compared with.
      </p>
    </>
  );
}
