import { retrievalText } from "@/lib/domain/document";
import type { PaperLabels } from "@/lib/domain/label";
import type { DocumentTagger, DocumentToLabel, PaperToLabel } from "@/lib/pipeline/tagging/ports";
import { Acronyms } from "./acronyms.ts";
import { Growth } from "./growth.ts";
import { readPhrases } from "./read-phrases.ts";
import { chooseTags, type ScoredTag, scoredTags } from "./tag-paper.ts";
import { chooseTopics, topicCount, topicsOf } from "./topics.ts";
import { mergedVocabulary, type Vocabulary } from "./vocabulary.ts";

const BATCH = 200;
/** Papers that must share a phrase before it is a tag: more in larger corpora. */
const minimumFor = (papers: number): number => (papers < 400 ? 2 : papers < 2_000 ? 3 : 5);

/**
 * A stand-in for tagging by a language model: needs no model, no network and no chance.
 *
 * Candidate phrases of title and abstract grow into a vocabulary; a merge pass clears it; each paper gets the tags that it
 * says most, as tasks or methods by the words around them; the tags that cover most papers are the topics. Surveys contribute
 * no tags. It knows words, not meanings: see docs/cli.md.
 */
export const offlineTagger: DocumentTagger = {
  id: "offline-keyphrases@1",
  label: (papers) => labelPapers(papers),
  labelOthers: (corpus, others) => labelOthers(corpus, others),
};

function labelPapers(papers: readonly PaperToLabel[]): readonly PaperLabels[] {
  const { acronyms, vocabulary } = grownOn(papers);
  const scored = papers.map((paper) => scoredTags(readPhrases(paper, acronyms), vocabulary, papers.length));
  const topics = topicsOf(scored, chooseTopics(scored, topicCount(papers.length)));
  return papers.map(({ title }, at) => ({
    topic: (topics[at] ?? []).map(({ label }) => label),
    ...tagsOf(title, scored[at] ?? []),
  }));
}

function labelOthers(
  corpus: readonly PaperToLabel[],
  others: readonly DocumentToLabel[],
): readonly PaperLabels[] {
  const { acronyms, vocabulary } = grownOn(corpus);
  return others.map((document) => {
    const scored = scoredTags(readPhrases(document, acronyms), vocabulary, corpus.length);
    return { topic: [], ...tagsOf(document.title, scored) };
  });
}

function grownOn(papers: readonly PaperToLabel[]) {
  const ordered = papers.toSorted(byPublication);
  const acronyms = acronymsOf(ordered);
  return { acronyms, vocabulary: grow(ordered, acronyms) };
}

function tagsOf(title: string, scored: readonly ScoredTag[]): Omit<PaperLabels, "topic"> {
  const { tasks, methods } = chooseTags(isSurvey(title) ? [] : scored);
  return { task: tasks.map(({ tag }) => tag.label), method: methods.map(({ tag }) => tag.label) };
}

type Meanings = ReturnType<Acronyms["agreed"]>;

function acronymsOf(papers: readonly PaperToLabel[]): Meanings {
  const acronyms = new Acronyms();
  for (const paper of papers) acronyms.read(retrievalText(paper));
  return acronyms.agreed();
}

function grow(papers: readonly PaperToLabel[], acronyms: Meanings): Vocabulary {
  const minimum = minimumFor(papers.length);
  const growth = new Growth(minimum);
  for (let start = 0; start < papers.length; start += BATCH) {
    const batch = papers.slice(start, start + BATCH);
    growth.readBatch(batch.map((paper) => readPhrases(paper, acronyms)));
  }
  return mergedVocabulary(growth.entries, papers.length, minimum);
}

/** Dates and years of four digits sort as their times do. Of one time: by text, so that the order given does not matter. */
const byPublication = (a: PaperToLabel, b: PaperToLabel): number =>
  compare(published(a), published(b)) || compare(retrievalText(a), retrievalText(b));

const published = ({ publicationDate, year }: PaperToLabel): string =>
  publicationDate ?? String(year ?? 0).padStart(4, "0");

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isSurvey = (title: string): boolean => /\b(survey|review|overview|taxonomy|tutorial)\b/i.test(title);
