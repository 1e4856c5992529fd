/** What is compared, and the four metrics. */
export function MethodMetrics() {
  return (
    <>
      <h2 id="edition">What is compared</h2>
      <p>
        An edition has a reference year and a few areas of research. In each area, the <em>corpus</em> is
        everything published before that year, and the <em>human reference</em> is the papers of the year
        itself.
      </p>
      <h3 id="population">Population</h3>
      <p>
        A set of proposals, usually a few hundred, that one model wrote under one method. Writers may cite
        papers of the corpus and nothing else. It is always the population that is scored, never a single
        proposal.
      </p>
      <h3 id="method">Method</h3>
      <p>
        What a writer was told before it began. <b>Free</b>: the area, and nothing else. <b>Topic</b>: one
        topic to work in; over a population, topics are as frequent as in the recent literature.{" "}
        <b>Landscape</b>: no topic, but a list of which tasks and methods are common in the area.{" "}
        <b>Frontier</b>: a topic, and what the same population proposed in earlier rounds. <b>Baseline</b>: no
        language model at all; a yardstick.
      </p>
      <h3 id="human-level">Human level</h3>
      <p>
        People do not repeat each other either, so no score could reach its ceiling. That is why every metric
        is also computed for the human papers against themselves, each compared with all others but never with
        itself. What comes out is the human level, the mark at 100% on every ruler. A score divided by the
        human level of the same area is its percent of the human level. Diversity can pass 100%: a population
        may spread more widely than people do.
      </p>

      <h2 id="citations">What they read: the citation level</h2>
      <p>Every document counts as the set of corpus papers it cites.</p>
      <h3 id="match-cite">Match-Cite: do they read the same papers</h3>
      <p>
        Two documents overlap by the papers that both cite, divided by the papers that either cites. Each
        proposal is paired with the human paper it overlaps most, and the overlaps are averaged; then the same
        from the other side, each human paper with its best proposal. Match-Cite is the harmonic mean of the
        two averages: high only where proposals cite as papers do <em>and</em> most papers have a proposal
        that cites as they do.
      </p>
      <h3 id="diversity-cite">Diversity-Cite: do they read widely</h3>
      <p>
        The product of two parts. Sufficiency: how many papers a proposal cites, next to what a human paper
        cites on average; more than that earns nothing. Spread: how many different papers the population
        cites, divided by all its citations, repeats included.
      </p>

      <h2 id="ideas">What they propose: the idea level</h2>
      <p>
        A language model reads each abstract into five parts: the kind of contribution, the problem, the
        motivation, the approach and the research plan. A judge then looks at pairs of documents and says,
        part by part, whether the two agree. Only close neighbours are judged: for each document the five
        nearest, found by words (BM25) and by meaning (sentence embeddings) together.
      </p>
      <p>
        Agreeing on the kind of contribution is common, agreeing on a research plan is rare. A part therefore
        weighs as much as it is rare among the human papers: −log₂ of the share of papers that agree on it
        with a neighbour. The weights are fixed for an area.
      </p>
      <h3 id="match-idea">Match-Idea: do they state the same ideas</h3>
      <p>
        For each human paper: the weighted share of its parts that at least one of its five nearest proposals
        shares. Averaged over all human papers.
      </p>
      <h3 id="diversity-idea">Diversity-Idea: do they differ from each other</h3>
      <p>
        For each proposal: the weighted share of its parts that one of its neighbours within the population
        shares. One minus the average of that. A population that says the same thing over and over comes close
        to zero.
      </p>
    </>
  );
}
