import { afterEach, describe, expect, it } from "vitest";
import { textReply } from "@/lib/pipeline/llm/json-reply";
import { type AgentStandIn, startAgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in";
import { standInReply, stepsLeft } from "@/lib/platform/llm/testing/agent-stand-in-mind";
import { gatewayForTests } from "@/lib/platform/llm/testing/gateway-for-tests";

const CARDS = ["Da1b2c3d4e5", "Dffffffffff", "D0123456789"];
const textAt = (left: number, cards = CARDS) =>
  `Cards: ${cards.map((id) => `[${id}]`).join(" ")}, and D9999999999\nSteps remaining: ${left}`;
const promptAt = (left: number) => ({ system: "", user: textAt(left) });
const options = { budget: 20, steps: 20 };

describe("the agent that a stand-in plays", () => {
  it("plans, searches, pins, drafts and proposes at its deadline", () => {
    const tags = [20, 19, 18, 10, 2, 1].map(
      (left) => /<(\w+)>/.exec(standInReply(promptAt(left), 1, options))?.[1],
    );
    expect(tags).toEqual(["plan", "search", "read_papers", "draft", "draft", "proposal"]);
  });

  it("hands in earlier where a run is to be shorter", () => {
    const short = { budget: 20, steps: 3 };
    expect(standInReply(promptAt(19), 1, short)).toContain("<search>");
    expect(standInReply(promptAt(18), 1, short)).toContain("<proposal>");
  });

  it("uses what landscape and frontier have besides", () => {
    const system = "<papers_by_tag>\nTask tags: image captioning (7.6%); parsing (1.0%)";
    expect(standInReply({ system, user: textAt(17) }, 1, options)).toMatch(
      /<papers_by_tag>task: (image captioning|parsing)</,
    );
    const frontier = { system: "<search_peers>", user: `[peer-3] x\n${textAt(18)}` };
    expect(standInReply(frontier, 1, options)).toContain("<read_peers>peer-3<");
  });

  it("cites each shown card at most once, and nothing else", () => {
    const text = standInReply(promptAt(1), 5, options);
    const cited = [...text.matchAll(/^\[\d+\] (\S+) \| role: \w+ \| /gm)].map(([, id]) => id);
    expect([...cited].sort()).toEqual([...CARDS].sort());
    for (const number of [1, 2, 3]) expect(text).toContain(` [${number}] leaves`);
  });

  it("reads the last count of steps, not one that a stranger quotes", () => {
    expect(stepsLeft("Steps remaining: 1\n…\nSteps remaining: 17")).toBe(17);
    expect(stepsLeft("nothing")).toBeNull();
  });
});

describe("its server", () => {
  let server: AgentStandIn;
  afterEach(() => server.close());

  const ask = (settings: Record<string, string> = {}) => {
    const { gateway, log } = gatewayForTests({
      IDEATASTE_AGENT: "openai-compatible:stand-in",
      IDEATASTE_AGENT_BASE_URL: server.baseUrl,
      ...settings,
    });
    const model = gateway.model("agent");
    if (model === null) throw new Error("the role should be configured");
    const message = { role: "user" as const, content: textAt(20) };
    const prompt = { version: "t", hash: "h" };
    const request = { messages: [message], prompt, subject: "s", format: textReply };
    return { log, reply: () => model.ask(request) };
  };

  it.each(["on", "off"])("tells the gateway the tokens that it counts itself, stream %s", async (stream) => {
    server = await startAgentStandIn({ chunk: 10 });
    const { reply, log } = ask({ IDEATASTE_AGENT_STREAM: stream });
    const [first, second] = [await reply(), await reply()];
    if (first.kind !== "reply" || second.kind !== "reply") throw new Error("both should be replies");
    expect(first.text).toContain("<plan>");
    expect(second.text).not.toBe(first.text);
    const sum = (field: "inputTokens" | "outputTokens") =>
      log.entries.reduce((total, entry) => total + (entry[field] ?? 0), 0);
    expect(await server.stats()).toMatchObject({
      requests: 2,
      answered: 2,
      repeats: 1,
      open: 0,
      inputTokens: sum("inputTokens"),
      outputTokens: sum("outputTokens"),
    });
  });

  it("misbehaves as it is told to, and counts it", async () => {
    server = await startAgentStandIn();
    await server.script(
      { kind: "status", status: 429, retryAfter: "0" },
      { kind: "cut" },
      { kind: "slow", ms: 50 },
      { kind: "empty" },
      { kind: "text", text: "as it was told" },
    );
    const { reply, log } = ask();
    expect(await reply()).toMatchObject({ kind: "reply", attempts: 3 });
    expect(await reply()).toMatchObject({ kind: "reply", text: "as it was told" });
    expect(log.entries.map(({ outcome }) => outcome)).toEqual([
      "rate-limited",
      "connection",
      "reply",
      "empty",
      "reply",
    ]);
    const { faults, answered } = await server.stats();
    expect(faults).toEqual({ 429: 1, cut: 1, slow: 1, empty: 1, text: 1 });
    expect(answered).toBe(3);
  });

  it("turns away strange keys, long requests and more than it takes in a second", async () => {
    server = await startAgentStandIn({ key: "right", contextTokens: 5 });
    expect(await ask({ IDEATASTE_AGENT_API_KEY: "wrong" }).reply()).toMatchObject({
      category: "unauthorised",
    });
    expect(await ask({ IDEATASTE_AGENT_API_KEY: "right" }).reply()).toMatchObject({
      category: "context-overflow",
    });
    await server.close();
    server = await startAgentStandIn({ perSecond: 0 });
    expect(await ask({ IDEATASTE_AGENT_ATTEMPTS: "1" }).reply()).toMatchObject({ category: "rate-limited" });
  });
});
