import type { LandscapeTables, TagIndex, TagQuery, YearRange } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import type { LabelledPaper } from "@/lib/pipeline/tagging/ports";
import { tagKey } from "@/lib/pipeline/tagging/tag-key";

/** Results of one retrieval. */
const SHOWN = 10;
/** Lines of each of the three tables. */
const TABLE = 100;

/** Between the keys of a pair: keys hold no line break. */
const BETWEEN = "\n";

/** A paper with the keys of its tags, each once. `at`: its place in stored order. */
type Keyed = {
  readonly id: PaperId;
  readonly year: number;
  readonly at: number;
  readonly tasks: readonly string[];
  readonly methods: readonly string[];
};

/**
 * The tables of the landscape and retrieval by tag, from the corpus papers that carry tags, in stored order.
 *
 * Tags that differ in case, hyphens or number only are one tag, shown as most papers of the corpus spell it. Tables: of
 * papers of `lastYear` (= Y-1) that carry a tag; shares in [0, 1] of those papers, largest first, ties by name; vocabulary
 * sizes and tags per paper of those papers too. Without such a paper the tables are empty. Source: appendix C.2.
 */
export function buildTagIndex(labelled: readonly LabelledPaper[], lastYear: number): TagIndex {
  const spelling = new Spellings();
  const papers = labelled
    .map(
      ({ id, year, labels }, at): Keyed => ({
        id,
        year,
        at,
        tasks: spelling.keysOf(labels.task),
        methods: spelling.keysOf(labels.method),
      }),
    )
    .filter(({ tasks, methods }) => tasks.length + methods.length > 0);
  const newestFirst = papers.toSorted((a, b) => b.year - a.year || a.at - b.at);
  const byTask = postings(newestFirst, (paper) => paper.tasks);
  const byMethod = postings(newestFirst, (paper) => paper.methods);
  return {
    tables: tablesOf(
      papers.filter(({ year }) => year === lastYear),
      lastYear,
      spelling,
    ),
    papers: (query, years) => retrieved(candidates(query, byTask, byMethod), years),
  };
}

type Postings = ReadonlyMap<string, readonly Keyed[]>;

function postings(papers: readonly Keyed[], keysOf: (paper: Keyed) => readonly string[]): Postings {
  const lists = new Map<string, Keyed[]>();
  for (const paper of papers) {
    for (const key of keysOf(paper)) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [paper]);
      else list.push(paper);
    }
  }
  return lists;
}

function candidates({ task, method }: TagQuery, byTask: Postings, byMethod: Postings): readonly Keyed[] {
  const ofTask = task === null ? null : (byTask.get(tagKey(task)) ?? []);
  const ofMethod = method === null ? null : (byMethod.get(tagKey(method)) ?? []);
  if (ofTask === null) return ofMethod ?? [];
  if (ofMethod === null) return ofTask;
  const both = new Set(ofMethod);
  return ofTask.filter((paper) => both.has(paper));
}

function retrieved(found: readonly Keyed[], years: YearRange | null) {
  const within = years === null ? found : found.filter(({ year }) => years.from <= year && year <= years.to);
  return { ids: within.slice(0, SHOWN).map(({ id }) => id), total: within.length };
}

function tablesOf(papers: readonly Keyed[], year: number, spelling: Spellings): LandscapeTables {
  const tasks = countsOf(papers, (paper) => paper.tasks);
  const methods = countsOf(papers, (paper) => paper.methods);
  const pairs = countsOf(papers, (paper) =>
    paper.tasks.flatMap((task) => paper.methods.map((method) => `${task}${BETWEEN}${method}`)),
  );
  const share = (count: number): number => count / papers.length;
  const table = (counts: ReadonlyMap<string, number>) =>
    top(counts).map(([key, count]) => ({ tag: spelling.of(key), share: share(count) }));
  return {
    year,
    papers: papers.length,
    tasks: table(tasks),
    methods: table(methods),
    pairs: top(pairs).map(([key, count]) => {
      const [task = "", method = ""] = key.split(BETWEEN);
      return { task: spelling.of(task), method: spelling.of(method), share: share(count) };
    }),
    taskVocabulary: tasks.size,
    methodVocabulary: methods.size,
    tasksPerPaper: perPaper(tasks, papers.length),
    methodsPerPaper: perPaper(methods, papers.length),
  };
}

function countsOf(
  papers: readonly Keyed[],
  keysOf: (paper: Keyed) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const paper of papers) for (const key of keysOf(paper)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const top = (counts: ReadonlyMap<string, number>): (readonly [string, number])[] =>
  [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, TABLE);

const perPaper = (counts: ReadonlyMap<string, number>, papers: number): number =>
  papers === 0 ? 0 : [...counts.values()].reduce((sum, count) => sum + count, 0) / papers;

/** How often each spelling of a tag occurs: the commonest one is shown, of equals the first in code-unit order. */
class Spellings {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Keys of a paper's tags, each once, in their order. */
  keysOf(tags: readonly string[]): string[] {
    const keys = new Set<string>();
    for (const tag of tags) {
      const key = tagKey(tag);
      const spellings = this.#counts.get(key) ?? new Map<string, number>();
      this.#counts.set(key, spellings.set(tag, (spellings.get(tag) ?? 0) + 1));
      keys.add(key);
    }
    return [...keys];
  }

  of(key: string): string {
    const spellings = [...(this.#counts.get(key) ?? [])];
    const [best] = spellings.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return best?.[0] ?? key;
  }
}
