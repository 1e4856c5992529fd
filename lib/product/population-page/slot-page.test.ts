import { describe, expect, it } from "vitest";
import { type ProposalList, proposals } from "@/lib/product/api/endpoints/proposals";
import { loadProposals } from "@/lib/product/api/load/proposals";
import { aSlotRun, someFacts } from "./fixtures/population-views";
import type { SlotRow } from "./ports";
import { PROPOSALS_PATH, slotPageAddress, slotPageAnswer } from "./slot-page";

const ROWS: readonly SlotRow[] = [
  { slot: 0, title: "Brought in", run: null },
  { slot: 1, title: "Written", run: aSlotRun({ topic: "Toys", malformed: 2, dropped: 1 }) },
  { slot: 2, title: null, run: aSlotRun({ status: "failed", failure: "refused", reason: "No." }) },
];

async function answerFor(rows: readonly SlotRow[]): Promise<ProposalList> {
  const facts = someFacts();
  const answered = await loadProposals(
    { population: async () => facts, slotCount: async () => rows.length, slots: async () => rows },
    {
      params: proposals.params.parse({ edition: "e", area: "a", population: "p" }),
      query: proposals.query.parse({}),
    },
  );
  if (answered.kind !== "answer") throw new Error("no answer");
  return answered.body;
}

describe("a page of proposals from the read API", () => {
  it("is read back into the very rows of the server's own page", async () => {
    const sent = JSON.parse(JSON.stringify(await answerFor(ROWS)));
    expect(slotPageAnswer.parse(sent).items).toEqual(ROWS);
  });

  it("may hold more than this page knows of", async () => {
    const answer = await answerFor(ROWS);
    const items = answer.items.map((item) => ({ ...item, later: 1 }));
    expect(slotPageAnswer.parse({ ...answer, items, later: 1 }).items).toEqual(ROWS);
  });

  it("is refused where it is something else", () => {
    for (const other of [null, [], {}, { items: [{ number: 0 }] }, { type: "/api#problem" }])
      expect(slotPageAnswer.safeParse(other).success).toBe(false);
  });

  it("is where the API says it is", () => {
    expect(PROPOSALS_PATH).toBe(proposals.path);
    expect(slotPageAddress({ edition: "e", area: "a", population: "p" }, 3)).toBe(
      "/api/v1/editions/e/areas/a/populations/p/proposals?after=100&limit=50",
    );
  });
});
