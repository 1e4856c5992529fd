import type { LinkReport } from "@/lib/domain/import-report";
import { type Dated, isLaterThan } from "@/lib/pipeline/collection/publication-order";
import { TallyCounter } from "@/lib/pipeline/collection/tally";

type Citing = Dated & { readonly id: string; readonly references: readonly string[] };

/**
 * Decides the fate of each link of a papers file, in this order: repeated, to itself, to an unknown id, to a paper with a
 * later first version (refused, over the whole file), from a paper later than Y (not needed), to a paper outside the
 * corpus, kept. A link to a later paper can reach H's citation sets only where `year` and publication date disagree:
 * otherwise what is later than a paper of Y is itself of Y or later, outside U.
 */
export class LinkSorter {
  readonly known: ReadonlyMap<string, "corpus" | "outside">;
  readonly #byId: ReadonlyMap<string, Dated>;
  readonly #year: number;
  readonly #self = new TallyCounter();
  readonly #unknown = new TallyCounter();
  readonly #future = new TallyCounter();
  readonly #outsideCorpus = new TallyCounter();
  #total = 0;
  #repeated = 0;
  #ofLaterPapers = 0;
  readonly #kept = { corpus: 0, reference: 0 };

  constructor(papers: readonly Citing[], year: number) {
    this.#year = year;
    this.#byId = new Map(papers.map((paper) => [paper.id, paper]));
    this.known = new Map(papers.map((paper) => [paper.id, paper.year < year ? "corpus" : "outside"]));
  }

  /** C(d) of one paper of the file; call once for each. */
  citationsOf(paper: Citing): string[] {
    const distinct = new Set(paper.references);
    this.#total += paper.references.length;
    this.#repeated += paper.references.length - distinct.size;
    const citations = [...distinct].filter((cited) => this.#isKept(paper, cited));
    if (paper.year < this.#year) this.#kept.corpus += citations.length;
    else this.#kept.reference += citations.length;
    return citations;
  }

  #isKept(paper: Citing, citedId: string): boolean {
    const link = `${paper.id} → ${citedId}`;
    const cited = this.#byId.get(citedId);
    if (citedId === paper.id) this.#self.add(paper.id);
    else if (cited === undefined) this.#unknown.add(link);
    else if (isLaterThan(cited, paper)) this.#future.add(link);
    else if (paper.year > this.#year) this.#ofLaterPapers++;
    else if (cited.year >= this.#year) this.#outsideCorpus.add(link);
    else return true;
    return false;
  }

  report(): LinkReport {
    return {
      total: this.#total,
      repeated: this.#repeated,
      self: this.#self.get(),
      unknown: this.#unknown.get(),
      future: this.#future.get(),
      ofLaterPapers: this.#ofLaterPapers,
      outsideCorpus: this.#outsideCorpus.get(),
      kept: { ...this.#kept },
    };
  }
}
