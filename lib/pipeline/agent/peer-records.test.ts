import { expect, it } from "vitest";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";

it("keeps of a run its proposal, its queries and its plans, and names it by its slot from 1", () => {
  const replies = [
    "First.\n<plan> look at routing </plan>",
    "<search>expert routing | years: 2020-2022</search>",
    "<search>two</search><search>at once</search>",
    "<plan>then at auctions</plan>",
  ];
  const run = { slot: 11, title: "T", abstract: "A", body: "# T", replies };
  expect(peerRecord(run)).toEqual({
    id: "peer-12",
    title: "T",
    abstract: "A",
    body: "# T",
    queries: ["expert routing"],
    plans: ["look at routing", "then at auctions"],
  });
});
