/** Where figures come from, and what the labels say. */
export function MethodSources() {
  return (
    <>
      <h2 id="labels">Where figures come from</h2>
      <p>
        <b>Published results</b> are copied from the tables of the paper that defined the benchmark, which
        gives no intervals. <b>Measured here</b> are figures that this site's engine computed from stored
        documents and verdicts. The <b>synthetic demo</b> went through the same engine, but its papers come
        from a seeded text generator and its proposals from baselines that need no model: it shows how the
        board works and nothing else.
      </p>
      <h3 id="stand-ins">Offline stand-ins</h3>
      <p>
        The engine also runs on a machine without any model. Then fixed rules cut abstracts into their parts
        (offline extractor), overlap of words decides whether two parts agree (offline judge), and, where the
        reference encoder cannot be had, documents are compared by weighted words (offline encoder). Such
        figures are comparable among themselves, not with those of a language model. They carry the label
        wherever they show.
      </p>
      <h3 id="paper">The benchmark</h3>
      <p>
        Definitions follow the paper “IdeaTaste: Do LLMs Share the Research Taste of Human Researchers?”
        (arXiv 2611.03424), §3 and appendices B and D.
      </p>
    </>
  );
}
