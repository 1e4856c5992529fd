import { describe, expect, it } from "vitest";
import { editionId } from "@/lib/domain/ids";
import { refuseOwnJudge, refuseOwnWriter } from "./own-judge.ts";
import type { Edition } from "./ports.ts";

const editionJudgedBy = (judge: string | null): Edition => ({
  id: editionId.parse(1),
  slug: "e",
  title: "E",
  year: 2024,
  origin: "measured",
  status: "draft",
  pins: { encoder: null, extractor: null, extractorPrompt: null, judge, judgePrompt: null },
  judgeSeed: "s",
  note: null,
});
const written = [
  { slug: "a", model: "GPT-4o mini" },
  { slug: "b", model: "DeepSeek-V4-Flash" },
];
const said = (refusal: ReturnType<typeof refuseOwnJudge>): string => refusal?.messages.join(" ") ?? "";

describe("a judge", () => {
  it("is refused where its own family wrote a population, which is named", () => {
    const refusal = said(refuseOwnJudge(editionJudgedBy(null), "vendor/gpt-5.6", written));
    expect(refusal).toContain('wrote "a" (GPT-4o mini):');
    expect(refusal).toContain("Take another judge");
  });

  it("that is pinned already leaves another edition", () => {
    const refusal = said(refuseOwnJudge(editionJudgedBy("vendor/gpt-5.6"), "vendor/gpt-5.6", written));
    expect(refusal).toContain('"e" is pinned to that judge');
  });

  it("of another family, or a stand-in, may judge", () => {
    expect(refuseOwnJudge(editionJudgedBy(null), "vendor/claude-5", written)).toBeNull();
    expect(refuseOwnJudge(editionJudgedBy(null), "offline-similarity@1", written)).toBeNull();
  });
});

describe("a writer", () => {
  it("is refused where the edition is judged by its family, and by nobody else", () => {
    const asked = (judge: string | null) =>
      refuseOwnWriter(editionJudgedBy(judge), "GPT-4o mini", "Nothing.");
    expect(said(asked("vendor/gpt-5.6"))).toMatch(/judged by vendor\/gpt-5\.6, and GPT-4o mini.* Nothing\./);
    expect(asked("vendor/claude-5")).toBeNull();
    expect(asked(null)).toBeNull();
  });
});
