import { describe, expect, it } from "vitest";
import { cardIdOf } from "@/lib/pipeline/agent/card";
import { initialState } from "@/lib/pipeline/agent/new-run";
import { promptHash } from "@/lib/pipeline/agent/prompt-hash";
import { promptIdentity, renderMessages } from "@/lib/pipeline/agent/render-messages";
import { contextForTest, worldForTest } from "@/lib/pipeline/agent/testing/fixtures";
import { outsideFences } from "@/lib/pipeline/agent/testing/outside-fences";
import { type Happening, play } from "@/lib/pipeline/agent/testing/play";

const world = worldForTest();
const idOf = (at: number): string => `https://papers.example/W${at}`;
const card = (at: number): string => cardIdOf(world.literature, idOf(at));

async function shown(happenings: readonly Happening[], changes = {}): Promise<readonly [string, string]> {
  const context = contextForTest(changes);
  const { state } = await play(happenings, context, world);
  const [system, user] = renderMessages(state, context, world);
  return [system?.content ?? "", user?.content ?? ""];
}

/** What stands between the marks of a label. */
const fenced = (label: string, text: string): string =>
  new RegExp(`<(${label}-[0-9a-f]{12})>\\n([\\s\\S]*?)\\n</\\1>`).exec(text)?.[2] ?? "";

describe("renderMessages", () => {
  it("shows an empty desk at first", async () => {
    const [system, user] = await shown([]);
    expect(system).toContain('new research in the field "Toy systems"');
    expect(system).toContain("Systems made of toys, and how to schedule them.");
    expect(system).toContain("published up to 2025-12-31");
    expect(user.split("\n").filter((line) => line !== "")).toEqual([
      "Profile",
      expect.stringMatching(/^You are an independent researcher/),
      "Pinned papers (0 of 50)",
      "none yet",
      "History",
      "nothing yet",
      "Latest results",
      "none",
      "Workspace",
      "Plan:",
      "none yet",
      "Draft:",
      "none yet",
      "Feedback on your last answer:",
      "none",
      "Steps remaining: 20",
    ]);
  });

  it("shows pinned cards in pin order, the history by titles, and full cards of the latest search only", async () => {
    const [, user] = await shown([
      "<search>toys | years: 2017</search>",
      `<read_papers>${card(11)}, ${card(1)}</read_papers>`,
      "<search>toys | years: 2018</search>",
    ]);
    expect(fenced("pinned", user).match(/^title: .*$/gm)).toEqual([
      "title: Paper 11 on toys",
      "title: Paper 1 on toys",
    ]);
    expect(fenced("results", user).match(/^title: .*$/gm)).toEqual(
      [2, 12, 22].map((at) => `title: Paper ${at} on toys`),
    );
    expect(fenced("history", user)).not.toContain("abstract:");
    expect(fenced("history", user).split("\n")).toEqual([
      "Step 1 · search: toys | years: 2017",
      "  3 results: 3 new, 0 known.",
      ...[1, 11, 21].map((at) => `  [${card(at)}] Paper ${at} on toys (2017)`),
      `Step 2 · read_papers: ${card(11)}, ${card(1)}`,
      "  Pinned 2. Working set: 2 of 50.",
      "Step 3 · search: toys | years: 2018",
      "  3 results: 3 new, 0 known.",
      ...[2, 12, 22].map((at) => `  [${card(at)}] Paper ${at} on toys (2018)`),
    ]);
  });

  it("shows notes, plan, draft, feedback and the steps left", async () => {
    const [, user] = await shown(
      ["<summary>My\nnotes</summary>", "<plan>My plan</plan>", "<draft>My draft</draft>", "no action"],
      {
        stepBudget: 5,
      },
    );
    expect([fenced("your-notes", user), fenced("your-plan", user), fenced("your-draft", user)]).toEqual([
      "My\nnotes",
      "My plan",
      "My draft",
    ]);
    expect(outsideFences(user)).toMatch(/Feedback on your last answer:\nYour reply holds no action\./);
    expect(user.endsWith("\n\nSteps remaining: 1 (the last: answer with the <proposal>)")).toBe(true);
  });

  it("names the topic to topic and frontier alone", async () => {
    for (const method of ["topic", "frontier"]) {
      const [, user] = await shown([], { method, topic: "Toy\nrobots" });
      expect(fenced("topic", user)).toBe("Toy robots");
    }
    for (const method of ["free", "landscape", "baseline", "other"]) {
      expect((await shown([], { method, topic: "Toy robots" })).join("")).not.toContain("Toy robots");
    }
  });

  it("closes the system prompt of landscape with the tables", async () => {
    const [system] = await shown([], { method: "landscape" });
    expect(system).toMatch(/40 papers of 2025 .* 12 task tags .* 34 method tags/);
    expect(system).toContain("carries 1.3 task tags and 2.0 method tags on average");
    expect(fenced("landscape", system).split("\n")).toEqual([
      "Task tags: toy scheduling (25.0%)",
      "Method tags: greedy search (50.0%)",
      "Pairs of task and method: toy scheduling × greedy search (12.5%)",
    ]);
    expect(() =>
      renderMessages(initialState(contextForTest()), contextForTest({ method: "landscape" }), {
        ...world,
        tags: null,
      }),
    ).toThrow("needs the tags");
  });

  it("marks the records of peers as not validated and uncitable, and shows them to frontier alone", async () => {
    const happenings = ["<search_peers>toys</search_peers>", "<read_peers>peer-2</read_peers>"];
    const [, user] = await shown(happenings, { method: "frontier", topic: "Toys" });
    expect(outsideFences(user)).toMatch(
      /Peers' records \(not scientifically validated, never to be cited\)\n\n<peer>/,
    );
    expect(fenced("peer", user).split("\n")).toEqual([
      "[peer-2] Proposal of peer 2",
      "abstract: A peer's abstract.",
      "searched for: toys",
      "plans, oldest first: first plan",
      "proposal:",
      "# Proposal",
      "",
      "A peer's body.",
    ]);
    expect((await shown(happenings))[1]).not.toContain("Peers");
  });
});

describe("promptHash", () => {
  it("is the SHA-256 of the messages as JSON", () => {
    // printf '[["system","a"],["user","b"]]' | sha256sum
    const messages = [
      { role: "system", content: "a" },
      { role: "user", content: "b" },
    ] as const;
    expect(promptHash(messages)).toBe("73957faf47129a699ee68a11842ac241436e43ba38046e226b8ac5b7f20f8727");
    expect(promptHash([...messages].reverse())).not.toBe(promptHash(messages));
  });

  it("belongs to a method's prompt", () => {
    expect(promptIdentity({ method: "topic" })).toEqual({
      version: "agent-topic@1",
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
