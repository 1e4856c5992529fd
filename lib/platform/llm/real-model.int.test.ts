import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { slotVerdict } from "@/lib/domain/slots";
import { createLlmExtractor } from "@/lib/pipeline/extraction/llm-extractor";
import { readByRules } from "@/lib/pipeline/extraction/rule-based-extractor";
import { createLlmJudge } from "@/lib/pipeline/judging/llm-judge";
import { textReply } from "@/lib/pipeline/llm/json-reply";
import { systemClock } from "@/lib/platform/llm/clock";
import { gatewayForTests } from "@/lib/platform/llm/testing/gateway-for-tests";
import {
  REAL_MODEL,
  type RealModelServer,
  realModelMissing,
  startRealModelServer,
} from "@/lib/platform/llm/testing/real-model-server";

const missing = realModelMissing();
const KEY = "real-model-key-0123456789";
const ABSTRACT =
  "Sparse expert models route each token to few experts, but load is unbalanced. We propose routing by auction, " +
  "in which experts bid for tokens. Experiments on translation compare it with top-k routing at equal compute.";

describe.skipIf(missing !== null)(
  `a real model behind a real server${missing ? ` (skipped: ${missing})` : ""}`,
  () => {
    let server: RealModelServer;
    let early: ReturnType<typeof modelsAt>;
    beforeAll(async () => {
      server = await startRealModelServer(KEY);
      early = modelsAt({});
    });
    afterAll(() => server?.close());
    // Two threads that wait for each other are slow where other work shares the processors.
    const patience = 300_000;

    function modelsAt(settings: Record<string, string>) {
      const role = (name: string, maxOutput: string, attempts: string) => ({
        [`IDEATASTE_${name}`]: `openai-compatible:${REAL_MODEL}`,
        [`IDEATASTE_${name}_BASE_URL`]: server.baseUrl,
        [`IDEATASTE_${name}_API_KEY`]: KEY,
        [`IDEATASTE_${name}_MAX_OUTPUT`]: maxOutput,
        [`IDEATASTE_${name}_ATTEMPTS`]: attempts,
      });
      const { gateway, log } = gatewayForTests(
        {
          ...role("EXTRACTOR", "400", "2"),
          ...role("JUDGE", "150", "2"),
          ...role("AGENT", "16", "8"),
          ...settings,
        },
        systemClock,
      );
      const [extraction, judging, agent] = [
        gateway.model("extraction"),
        gateway.model("judging"),
        gateway.model("agent"),
      ];
      if (!extraction || !judging || !agent) throw new Error("three roles should be configured");
      return { extraction, judging, agent, log };
    }
    const hello = {
      messages: [{ role: "user" as const, content: "Name a colour." }],
      prompt: { version: "test@1", hash: "0" },
      subject: "hello",
      format: textReply,
    };

    it(
      "is waited for while it starts, then streams a reply with its token counts",
      async () => {
        // asked before the server listens: what it refuses or answers 503 is tried again
        const reply = await early.agent.ask(hello);
        // what so small a model says within 16 tokens is its own affair, as long as it says something
        expect(reply).toMatchObject({ kind: "reply", text: expect.stringMatching(/\S/) });
        if (reply.kind !== "reply") return;
        expect(reply.usage.input).toBeGreaterThan(5);
        expect(reply.usage.output).toBeGreaterThan(0);
        expect(reply.usage.output).toBeLessThanOrEqual(16);
        for (const { outcome } of early.log.entries.slice(0, -1)) {
          expect(outcome).toMatch(/^(connection|server-error)$/);
        }
      },
      patience,
    );

    it(
      "is bound to the schemas of summary and verdict",
      async () => {
        await server.ready;
        const { extraction, judging, log } = modelsAt({});
        const result = await createLlmExtractor(extraction).extract(ABSTRACT);
        const { summary } = result.kind === "extracted" ? result.extraction : readByRules(ABSTRACT);
        expect(ideaSummary.parse(summary)).toEqual(summary);
        const verdict = await createLlmJudge(judging).judge(summary, summary);
        if (verdict.kind === "judged") expect(slotVerdict.parse(verdict.slots)).toEqual(verdict.slots);
        // A model this small may run into its cap, or write "N/A" for "None"; what is not JSON it cannot write.
        for (const { outcome, output, inputTokens } of log.entries) {
          expect(outcome).toMatch(/^(reply|truncated|wrong-schema)$/);
          if (outcome !== "truncated") expect(JSON.parse(output ?? "")).toBeTypeOf("object");
          expect(inputTokens).toBeGreaterThan(100);
        }
        expect(new Set(log.entries.map(({ role }) => role))).toEqual(new Set(["extraction", "judging"]));
      },
      patience,
    );

    it("turns a wrong key away, once, and the key is told to nobody", async () => {
      await server.ready;
      const { agent, log } = modelsAt({ IDEATASTE_AGENT_API_KEY: "wrong-key-0123456789abcdef" });
      const failed = await agent.ask(hello);
      expect(failed).toMatchObject({ kind: "failed", category: "unauthorised", attempts: 1 });
      expect(JSON.stringify([failed, log.entries])).not.toMatch(/wrong-key|real-model-key/);
    });
  },
);
