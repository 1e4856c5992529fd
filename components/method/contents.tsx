/** The sections, and what they hold. A test holds it against the page. */
export const CONTENTS = [
  {
    id: "compared",
    title: "What is compared",
    terms: [
      ["edition", "Edition and area"],
      ["corpus", "Corpus, landmarks"],
      ["reference", "Human reference"],
      ["coverage", "Coverage"],
      ["population", "Population"],
      ["method", "Method"],
      ["agent", "Agent, run, trajectory"],
      ["baselines", "Baselines"],
      ["human-level", "Human level"],
    ],
  },
  {
    id: "citations",
    title: "What they read",
    terms: [
      ["citation-set", "Citation set"],
      ["jaccard", "Overlap (Jaccard)"],
      ["match-cite", "Match-Cite"],
      ["tau", "Threshold τ"],
      ["sufficiency", "Sufficiency Q"],
      ["spread", "Spread S"],
      ["diversity-cite", "Diversity-Cite"],
    ],
  },
  {
    id: "ideas",
    title: "What they propose",
    terms: [
      ["idea-summary", "Idea summary, slots"],
      ["contribution-types", "Kind of contribution"],
      ["nearest", "Nearest five"],
      ["verdict", "Verdict, judge call"],
      ["reached", "Reached, cases"],
      ["slot-weights", "Weights"],
      ["slot-match", "Match by part"],
      ["match-idea", "Match-Idea"],
      ["diversity-idea", "Diversity-Idea"],
    ],
  },
  {
    id: "reading",
    title: "How sure, in which order",
    terms: [
      ["interval", "Interval"],
      ["compare", "Comparing two"],
      ["rank", "Rank"],
      ["all-areas", "All areas"],
      ["ruler", "The ruler"],
      ["missing", "A dash"],
    ],
  },
  {
    id: "analyses",
    title: "Further figures",
    terms: [
      ["slices", "Slices"],
      ["exposure", "Exposure"],
      ["overlap", "Earlier literature"],
      ["tag-coverage", "Direction coverage"],
      ["topics", "Topic allocation"],
      ["scaling", "Population size"],
      ["run-to-run", "Run-to-run"],
      ["review", "Human review"],
      ["agreement", "Agreement, κ"],
    ],
  },
  {
    id: "labels",
    title: "Where figures come from",
    terms: [
      ["origin", "Origin"],
      ["verified", "Verified"],
      ["stand-ins", "Stand-ins"],
      ["cost", "Cost"],
      ["recompute", "Computing it again"],
      ["engine", "Engine, manifest"],
      ["paper", "The benchmark"],
    ],
  },
] as const;

export function Contents() {
  return (
    <nav className="contents" aria-label="On this page">
      {CONTENTS.map(({ id, title, terms }) => (
        <div key={id}>
          <a className="contents-head" href={`#${id}`}>
            {title}
          </a>
          <ul>
            {terms.map(([term, name]) => (
              <li key={term}>
                <a href={`#${term}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
