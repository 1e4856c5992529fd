import type { ScoredTag } from "./tag-paper.ts";
import type { VocabularyTag } from "./vocabulary.ts";

const MAX_TOPICS = 60;
/** Topics of one paper, the primary one included. */
const PER_PAPER = 3;

/** How many topics a corpus is divided into: the square root of its size, at most 60. */
export const topicCount = (papers: number): number => Math.min(MAX_TOPICS, Math.round(Math.sqrt(papers)));

/**
 * Tags that between them cover the corpus: one by one the tag that most papers have which none of the topics so far covers,
 * ties in code-unit order. A single word, and a tag that would cover but one more paper, is no topic.
 */
export function chooseTopics(papers: readonly (readonly ScoredTag[])[], count: number): VocabularyTag[] {
  const carriers = new Map<VocabularyTag, number[]>();
  for (const [at, tags] of papers.entries()) {
    for (const { tag } of tags) {
      if (tag.words.length < 2) continue;
      const list = carriers.get(tag);
      if (list === undefined) carriers.set(tag, [at]);
      else list.push(at);
    }
  }
  const covered = new Uint8Array(papers.length);
  const topics: VocabularyTag[] = [];
  while (topics.length < count) {
    const best = bestOf(carriers, covered);
    if (best === null) break;
    topics.push(best);
    for (const at of carriers.get(best) ?? []) covered[at] = 1;
    carriers.delete(best);
  }
  return topics;
}

function bestOf(
  carriers: ReadonlyMap<VocabularyTag, readonly number[]>,
  covered: Uint8Array,
): VocabularyTag | null {
  let [best, most]: [VocabularyTag | null, number] = [null, 1];
  for (const [tag, papers] of carriers) {
    if (papers.length < most) continue;
    let gain = 0;
    for (const at of papers) if (covered[at] === 0) gain++;
    if (gain > most || (gain === most && best !== null && tag.key < best.key)) [best, most] = [tag, gain];
  }
  return best;
}

/**
 * Topics of each paper, the primary one first: those whose phrase it has, by its score there; where it has none, the one
 * that its tags keep company with most. A paper whose tags never meet a topic's gets none.
 *
 * Company of tag and topic: the share of the tag's papers that have the topic's phrase, over the root of the topic's papers,
 * so that the commonest topic is not everybody's company.
 */
export function topicsOf(
  papers: readonly (readonly ScoredTag[])[],
  topics: readonly VocabularyTag[],
): readonly (readonly VocabularyTag[])[] {
  const chosen = new Set(topics);
  const company = companyOf(papers, chosen);
  return papers.map((tags) => {
    const own = tags.filter(({ tag }) => chosen.has(tag)).map(({ tag }) => tag);
    return own.length > 0 ? own.slice(0, PER_PAPER) : nearest(tags, topics, company);
  });
}

/** Papers that have both. */
type Company = ReadonlyMap<VocabularyTag, ReadonlyMap<VocabularyTag, number>>;

function companyOf(papers: readonly (readonly ScoredTag[])[], chosen: ReadonlySet<VocabularyTag>): Company {
  const company = new Map<VocabularyTag, Map<VocabularyTag, number>>();
  for (const tags of papers) {
    const topics = tags.flatMap(({ tag }) => (chosen.has(tag) ? [tag] : []));
    for (const { tag } of tags) {
      const counts = company.get(tag) ?? new Map<VocabularyTag, number>();
      company.set(tag, counts);
      for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
  }
  return company;
}

function nearest(
  tags: readonly ScoredTag[],
  topics: readonly VocabularyTag[],
  company: Company,
): readonly VocabularyTag[] {
  const sums = new Map<VocabularyTag, number>();
  for (const { tag, score } of tags)
    for (const [topic, together] of company.get(tag) ?? [])
      sums.set(topic, (sums.get(topic) ?? 0) + (score * together) / (tag.df * Math.sqrt(topic.df)));
  let [best, most]: [VocabularyTag | null, number] = [null, 0];
  for (const topic of topics) {
    const sum = sums.get(topic) ?? 0;
    if (sum > most) [best, most] = [topic, sum];
  }
  return best === null ? [] : [best];
}
