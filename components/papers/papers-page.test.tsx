import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { aCasesView } from "@/lib/product/cases/fixtures/cases-views";
import type { PapersView } from "@/lib/product/papers/load-papers";
import { PapersPage } from "./papers-page";

const { area, labels } = aCasesView();
const aView = (change: Partial<PapersView> = {}): PapersView => ({
  area,
  labels,
  query: { kind: "reference", words: "", page: undefined },
  place: { page: 1, pages: 1, total: 1 },
  papers: [
    {
      id: documentId.parse(31),
      title: "Nets of $k$ layers <script>",
      year: 2026,
      publicationDate: "2026-03",
      citations: 1_204,
    },
  ],
  ...change,
});
const markup = (change: Partial<PapersView> = {}): string =>
  renderToStaticMarkup(<PapersPage view={aView(change)} />);

describe("the list of an area's papers", () => {
  it("leads to each of them, says when it came out and how it is linked", () => {
    const html = markup();
    expect(html).toContain("/papers/31");
    expect(html).toContain("<mi>k</mi>");
    expect(html).not.toContain("<script>");
    expect(html).toContain("2026-03");
    expect(html).toContain("1,204");
    expect(html).not.toContain("style=");
  });

  it("says why there is nothing", () => {
    const nothing = { papers: [], place: { page: 1, pages: 1, total: 0 } };
    expect(markup({ ...nothing, query: { kind: "corpus", words: "a<b", page: undefined } })).toContain(
      "No title and no id holds “<bdi>a&lt;b</bdi>”",
    );
    expect(markup(nothing)).toContain("No paper of this kind is stored.");
    const printed = { ...area, edition: { ...area.edition, origin: "published" as const } };
    expect(markup({ ...nothing, area: printed })).toContain("copied from print");
  });

  it("keeps what was searched for in the address of the other pages", () => {
    const html = markup({
      query: { kind: "corpus", words: "deep nets", page: "2" },
      place: { page: 2, pages: 3, total: 120 },
    });
    expect(html).toContain("with “<bdi>deep nets</bdi>” in title or id");
    expect(html).toContain("/papers?of=corpus&amp;q=deep+nets&amp;page=3#papers");
  });
});
