import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { undefinedScore } from "@/lib/domain/score";
import { someFacts } from "@/lib/product/population-page/fixtures/population-views";
import { aProposalView, aRun, aVerdict } from "@/lib/product/proposal-page/fixtures/proposal-views";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { reachedSlots } from "@/lib/product/proposal-page/reached-slots";
import { ProposalPage } from "./proposal-page";

const markup = (...given: Parameters<typeof aProposalView>): string =>
  renderToStaticMarkup(<ProposalPage view={aProposalView(...given)} />);
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([,.:])/g, "$1");

const NOTHING: Partial<ProposalView> = {
  near: { page: 1, pages: 1, total: 0, rows: [] },
  reached: reachedSlots([]),
  peers: { rows: [], total: 0 },
  earlier: [],
  best: { j: 0, shared: 0, paper: null },
};

describe("a proposal's page", () => {
  it("leads on: to the edition, the area, the population, the papers, the call, its peers and its trajectory", () => {
    const html = markup();
    const at = "/editions/e-2026/areas/a";
    for (const href of [
      "/editions/e-2026",
      at,
      `${at}/populations/p`,
      `${at}/papers/5`,
      `${at}/papers/6`,
      "/judge-calls/9",
      `${at}/populations/p/proposals/204`,
      `${at}/papers/3`,
      "/editions/e-2026/analyses/overlap?area=a",
      `${at}/populations/p/proposals/16`,
      `${at}/populations/p/proposals/18`,
      "/models/5-model-x",
      "/runs/11",
      "#reference-3",
    ])
      expect(html).toContain(`href="${href}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<li id="reference-3">');
  });

  it("says what it came to", () => {
    const text = words(markup());
    expect(text).toContain("proposal 17 of 300");
    expect(text).toContain("Best citation match 0.118 with Fault-tolerant pipelines");
    expect(text).toContain("References 2 τ 20.8");
    expect(text).toContain("Parts reached 3 of 5");
    expect(text).toContain("Nearest peer proposal 204, 4 of 5");
    expect(text).toContain("Steps 15 of 20");
    expect(text).toContain("Cost $0.31");
    expect(text).toContain("Attempts 2");
  });

  it("says what is missing of one that was not compared, and why", () => {
    const waitsFor = {
      kind: "step",
      step: "judge",
      status: "failed",
      error: "The key was refused.",
    } as const;
    const text = words(
      markup(
        { reading: { kind: "unread" } },
        { ...NOTHING, standing: { compared: false, judged: false, waitsFor }, sources: [] },
      ),
    );
    expect(text).toContain(
      "It has not been compared with the human papers yet. One step of its scoring, judging pairs, has failed: The key was refused.",
    );
    expect(text).toContain("Its abstract has not been read yet.");
    expect(text).toContain("Parts reached –");
    expect(text).toContain("To be scored with");
  });

  it("tells one that nobody is near to from one that was not compared", () => {
    const text = words(markup({}, NOTHING));
    expect(text).toContain(
      "No human paper of 2026 has this proposal among its five nearest of this population.",
    );
    expect(text).toContain("Parts reached 0 of 5");
    expect(text).toContain("with no human paper");
  });

  it("bears an empty abstract, no citations, a failed extraction and a single proposal", () => {
    const html = markup(
      {
        abstract: { text: " ", length: 1 },
        reading: { kind: "failed", failure: "the abstract is empty" },
        previous: null,
        next: null,
        run: null,
      },
      {
        ...NOTHING,
        size: 1,
        written: { body: null, references: [], cited: 0 },
        tau: undefinedScore("No paper."),
      },
    );
    const text = words(html);
    expect(text).toContain("It has no abstract");
    expect(text).toContain("the abstract is empty. Every pair with this proposal counts as missing");
    expect(text).toContain("It cites no paper of the corpus");
    expect(text).toContain("It is the only proposal of its population.");
    expect(text).toContain("Its id in the file x-17");
    expect(html).not.toContain("Previous");
    expect(html).not.toContain("τ");
  });

  it("counts pairs without a verdict as missing", () => {
    const reached = reachedSlots([
      { mask: null, papers: 2 },
      { mask: 1, papers: 1 },
    ]);
    const text = words(markup({}, { reached }));
    expect(text).toContain("2 pairs without a valid verdict: missing, not different.");
  });

  it("folds what is far, and pages through what is many", () => {
    const rows = Array.from({ length: 50 }, (_, i) => ({
      id: (i + 1000) as ProposalView["near"]["rows"][number]["id"],
      title: `H ${i}`,
      rank: 1,
      verdict: aVerdict(0),
    }));
    const html = markup({}, { near: { page: 1, pages: 3, total: 150, rows } });
    expect(words(html)).toContain("40 more");
    expect(html).toContain('href="/editions/e-2026/areas/a/populations/p/proposals/17?page=2#nearest"');
  });

  it("shows what machines wrote as text, wherever it stands", () => {
    const evil = '<img src=x onerror="alert(1)"> [a](javascript:alert(1))';
    const html = markup({
      title: evil,
      abstract: { text: evil, length: evil.length },
      body: { text: `${evil}\n\n<script>x</script>`, length: 100 },
      reading: { kind: "failed", failure: evil },
      run: aRun({ topic: evil, dropped: [{ line: evil, reason: evil }] }),
    });
    expect(html).not.toMatch(/<img|<script|href="javascript| style=/);
  });

  it("names a stand-in wherever its figures show", () => {
    const facts = someFacts();
    expect(words(markup({}, { facts }))).toContain("offline-rules@1 offline stand-in");
  });
});
