import type { TextNotes } from "@/lib/domain/import-report";
import { cleanText, hasUnfitCharacters } from "@/lib/pipeline/collection/clean-text";
import { TallyCounter } from "@/lib/pipeline/collection/tally";

/** Longer than any abstract: such a text is kept whole and named in the report. In UTF-16 units. */
export const LONG_ABSTRACT = 20_000;

export type DocumentText = { readonly title: string; readonly abstract: string };

/** Cleans the texts of documents and notes what was met on the way. */
export class TextNotebook {
  readonly #withoutAbstract = new TallyCounter();
  readonly #controlCharacters = new TallyCounter();
  readonly #longAbstracts = new TallyCounter();

  clean(id: string, text: DocumentText): DocumentText {
    const { title, abstract } = text;
    if (abstract.trim() === "") this.#withoutAbstract.add(id);
    if (abstract.length > LONG_ABSTRACT) this.#longAbstracts.add(`${id} (${abstract.length} characters)`);
    if (!hasUnfitCharacters(title) && !hasUnfitCharacters(abstract)) return { title, abstract };
    this.#controlCharacters.add(id);
    return { title: cleanText(title), abstract: cleanText(abstract) };
  }

  notes(blankLines: number): TextNotes {
    return {
      blankLines,
      withoutAbstract: this.#withoutAbstract.get(),
      controlCharacters: this.#controlCharacters.get(),
      longAbstracts: this.#longAbstracts.get(),
    };
  }
}
