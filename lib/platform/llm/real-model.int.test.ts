import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { slotVerdict } from "@/lib/domain/slots";
import { createLlmExtractor } from "@/lib/pipeline/extraction/llm-extractor";
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
    let began: ReturnType<typeof modelsAt>;
    beforeAll(async () => {
      server = await startRealModelServer(KEY);
      began = modelsAt({});
    });
    afterAll(() => server?.close());

    function modelsAt(settings: Record<string, string>) {
      const role = (name: string, maxOutput: string) => ({
        [`IDEATASTE_${name}`]: `openai-compatible:${REAL_MODEL}`,
        [`IDEATASTE_${name}_BASE_URL`]: server.baseUrl,
        [`IDEATASTE_${name}_API_KEY`]: KEY,
        [`IDEATASTE_${name}_MAX_OUTPUT`]: maxOutput,
        [`IDEATASTE_${name}_ATTEMPTS`]: "8",
      });
      const { gateway, log } = gatewayForTests(
        { ...role("EXTRACTOR", "600"), ...role("JUDGE", "200"), ...role("AGENT", "24"), ...settings },
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

    it("is waited for while it starts, then streams a reply with its token counts", async () => {
      // asked before the server listens: what it refuses or answers 503 is tried again
      const reply = await began.agent.ask(hello);
      expect(reply).toMatchObject({ kind: "reply", text: expect.stringMatching(/\w/) });
      if (reply.kind !== "reply") return;
      expect(reply.usage.input).toBeGreaterThan(5);
      expect(reply.usage.output).toBeGreaterThan(0);
      expect(reply.usage.output).toBeLessThanOrEqual(24);
      const earlier = began.log.entries.slice(0, -1).map(({ outcome }) => outcome);
      expect(earlier.filter((outcome) => outcome !== "connection" && outcome !== "server-error")).toEqual([]);
    });

    it("fills in a schema-bound summary, which a schema-bound judge compares with itself", async () => {
      await server.ready;
      const { extraction, judging, log } = modelsAt({});
      const result = await createLlmExtractor(extraction).extract(ABSTRACT);
      // A model this small may run into its cap time and again; then the failure must be of that kind, and no other.
      if (result.kind === "failed") {
        expect(log.entries.map(({ outcome }) => outcome)).toEqual(Array(8).fill("truncated"));
        return;
      }
      const { summary } = result.extraction;
      expect(ideaSummary.parse(summary)).toEqual(summary);
      const verdict = await createLlmJudge(judging).judge(summary, summary);
      if (verdict.kind === "judged") expect(slotVerdict.parse(verdict.slots)).toEqual(verdict.slots);
      else expect(log.entries.at(-1)?.outcome).toMatch(/truncated|wrong-schema/);
      for (const entry of log.entries) expect(entry.inputTokens).toBeGreaterThan(100);
    });

    it("turns a wrong key away, once, and the key is told to nobody", async () => {
      await server.ready;
      const { agent, log } = modelsAt({ IDEATASTE_AGENT_API_KEY: "wrong-key-0123456789abcdef" });
      const failed = await agent.ask(hello);
      expect(failed).toMatchObject({ kind: "failed", category: "unauthorised", attempts: 1 });
      expect(JSON.stringify([failed, log.entries])).not.toMatch(/wrong-key|real-model-key/);
    });
  },
);
