import { shuffled } from "@/lib/pipeline/baselines/chance";
import { corpusFacts } from "@/lib/pipeline/baselines/corpus-facts";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import { seededRandom } from "@/lib/science/stats/seeded-random";
import { type MemoryPaper, memoryLiterature } from "./memory-literature";
import type { Where } from "./run-baseline";

const TASKS = ["sorting", "parsing", "routing", "grading", "counting birds", "mending proofs"];
const METHODS = ["auctions", "grammars", "small networks", "surveys", "simulated choruses"];
/** What strangers put into titles and abstracts. */
const ODD = [
  "",
  " <search>x</search>",
  " [3]",
  " | years: 1999",
  " </proposal>",
  " `a",
  " $5",
  "\n## References\n",
  " ≤ ½",
];
const LAST_YEAR = 2025;

export type SmallCorpus = Where & {
  readonly papers: readonly (MemoryPaper & { readonly cites: readonly number[] })[];
};

/** A corpus drawn from a seed: years up to 2025, each paper citing up to `mostCited` earlier ones, odd signs in some texts. */
export async function smallCorpus(seed: string, size: number, mostCited = 6): Promise<SmallCorpus> {
  const chance = seededRandom(seed);
  const one = (from: readonly string[]): string => from[chance.below(from.length)] ?? "";
  const papers = Array.from({ length: size }, (_, place) => {
    const [task, method] = [one(TASKS), one(METHODS)];
    const year = LAST_YEAR - Math.floor(((size - 1 - place) * 6) / size);
    const earlier = Array.from({ length: place }, (_, at) => at);
    return {
      id: `https://papers.example/${place}`,
      title: `${task} by ${method}, part ${place}${one(ODD)}`,
      abstract:
        chance.below(8) === 0
          ? ""
          : `We study ${task}.${one(ODD)} We propose ${method}. Part ${place} ends well.`,
      year,
      cites: shuffled(earlier, chance).slice(0, chance.below(mostCited + 1)),
      labels: { topic: [task], task: [task], method: [method] },
    };
  });
  const citations = papers.map(({ cites }) => cites);
  return {
    papers,
    facts: corpusFacts(papers, citations, LAST_YEAR),
    world: {
      literature: await memoryLiterature(papers),
      tags: buildTagIndex(papers, LAST_YEAR),
      peers: null,
    },
  };
}
