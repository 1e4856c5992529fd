/** What the paper's four areas are about, in our own words: its tables give sizes and landmarks alone. */
const AREAS: Readonly<Record<string, { readonly name: string; readonly definition: string }>> = {
  "machine-learning-systems": {
    name: "Machine learning systems",
    definition:
      "Making the training and serving of machine-learning models faster, cheaper or larger in scale.",
  },
  "code-generation": {
    name: "Code generation",
    definition: "Models that write, repair, translate or judge program code, and how to measure them.",
  },
  "world-models": {
    name: "World models",
    definition: "Learned models of how an environment evolves, used to predict, plan or act in it.",
  },
  "automated-research": {
    name: "Automated research",
    definition: "Systems that carry out parts of scientific work themselves, from hypotheses to experiments.",
  },
};

/** An area that is not known here goes by its slug. */
export function describeArea(slug: string): { readonly name: string; readonly definition: string } {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
  return AREAS[slug] ?? { name, definition: `${name}, as collected by the paper.` };
}
