import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonReply, textReply } from "@/lib/pipeline/llm/json-reply";
import type { ChatModel, ChatRequest } from "@/lib/pipeline/llm/ports";
import { gatewayForTests, impatientClock } from "@/lib/platform/llm/testing/gateway-for-tests";
import {
  type Behaviour,
  type StandInServer,
  startStandInServer,
} from "@/lib/platform/llm/testing/stand-in-server";

const KEY = "sk-live-0123456789abcdef";
const VALID = '{"ok":true}';
const okFormat = jsonReply("verdict", z.object({ ok: z.boolean() }));

let server: StandInServer;
beforeEach(async () => {
  server = await startStandInServer(() => VALID);
});
afterEach(() => server.close());

type Api = { readonly name: string; readonly ref: string; readonly path: string };
const APIS: readonly Api[] = [
  { name: "openai-compatible", ref: "openai-compatible:tiny", path: "/v1" },
  { name: "anthropic", ref: "anthropic:claude-tiny", path: "/v1" },
  { name: "google", ref: "google:gemini-tiny", path: "/v1beta" },
];
const [OPEN] = APIS;

function judgeAt(api: Api | undefined, settings: Record<string, string> = {}, clock = impatientClock()) {
  if (!api) throw new Error("no API");
  const { gateway, log } = gatewayForTests(
    {
      IDEATASTE_JUDGE: api.ref,
      IDEATASTE_JUDGE_BASE_URL: `${server.url}${api.path}`,
      IDEATASTE_JUDGE_API_KEY: KEY,
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`IDEATASTE_JUDGE_${name}`, value]),
      ),
    },
    clock,
  );
  const model = gateway.model("judging");
  if (!model) throw new Error("the judge should be configured");
  return { model, log, clock };
}

const request = (change: Partial<ChatRequest<{ ok: boolean }>> = {}): ChatRequest<{ ok: boolean }> => ({
  messages: [
    { role: "system", content: "You judge." },
    { role: "user", content: "A or B?" },
  ],
  prompt: { version: "p@1", hash: "abc" },
  subject: "a|b",
  format: okFormat,
  ...change,
});

const outcomes = (log: { readonly entries: readonly { readonly outcome: string }[] }): string[] =>
  log.entries.map(({ outcome }) => outcome);

describe.each(APIS)("a reply from $name", (api) => {
  it.each(["off", "on"])("is read, counted and logged (streaming %s)", async (STREAM) => {
    const { model, log } = judgeAt(api, { STREAM, PRICE: "1/2" });
    const reply = await model.ask(request());
    // the stand-in counts 11 tokens in, a quarter of 11 characters out
    expect(reply).toMatchObject({
      kind: "reply",
      value: { ok: true },
      text: VALID,
      finish: "stop",
      usage: { input: 11, output: 3 },
      attempts: 1,
    });
    expect(log.entries).toMatchObject([
      {
        role: "judging",
        provider: api.name,
        promptVersion: "p@1",
        promptHash: "abc",
        subject: "a|b",
        input: { messages: request().messages, maxOutput: 1200, json: "verdict" },
        output: VALID,
        inputTokens: 11,
        outputTokens: 3,
        costUsd: 17e-6,
        attempt: 1,
        outcome: "reply",
        error: null,
      },
    ]);
  });

  it.each(["off", "on"])("that is refused is final (streaming %s)", async (STREAM) => {
    const { model, log } = judgeAt(api, { STREAM });
    server.script({ kind: "refusal", text: "I will not judge that." });
    expect(await model.ask(request())).toMatchObject({ kind: "failed", category: "refused", attempts: 1 });
    expect(outcomes(log)).toEqual(["refused"]);
  });

  it.each(["off", "on"])(
    "that is cut off, then garbled, then whole, is had at the third try (streaming %s)",
    async (STREAM) => {
      const { model, log } = judgeAt(api, { STREAM });
      server.script({ kind: "cut", text: VALID }, { kind: "garbage", body: "<html>proxy</html>" });
      expect(await model.ask(request())).toMatchObject({ kind: "reply", attempts: 3 });
      expect(outcomes(log)[0]).toBe("connection");
      expect(outcomes(log)[1]).toMatch(/server-error|connection/);
      expect(outcomes(log)[2]).toBe("reply");
    },
  );

  it("tells nobody the key, however often the server repeats it", async () => {
    const { model, log } = judgeAt(api);
    server.script(
      { kind: "status", status: 500, echoKey: true },
      { kind: "status", status: 401, echoKey: true },
    );
    const failed = await model.ask(request());
    expect(failed).toMatchObject({ kind: "failed", category: "unauthorised", attempts: 2 });
    expect(JSON.stringify([failed, log.entries])).not.toContain(KEY);
    expect(JSON.stringify(failed)).toContain("[redacted]");
    expect(JSON.stringify(server.requests.map(({ headers }) => headers))).toContain(KEY);
  });
});

describe("what is sent", () => {
  it("is the messages, the cap and the schema, and nothing else", async () => {
    await judgeAt(OPEN).model.ask(request());
    expect(server.requests[0]?.path).toBe("/v1/chat/completions");
    expect(server.requests[0]?.body).toEqual({
      model: "tiny",
      messages: [
        { role: "system", content: "You judge." },
        { role: "user", content: "A or B?" },
      ],
      max_tokens: 1200,
      response_format: {
        type: "json_schema",
        json_schema: { name: "verdict", strict: true, schema: okFormat.json?.schema },
      },
    });
  });

  it("holds no cap, no schema and no key where none is set, and says that it streams where it does", async () => {
    const { gateway } = gatewayForTests({
      IDEATASTE_AGENT: "openai-compatible:tiny",
      IDEATASTE_AGENT_BASE_URL: `${server.url}/v1?api-version=2`,
      IDEATASTE_AGENT_MAX_OUTPUT: "none",
    });
    await gateway.model("agent")?.ask({ ...request(), format: textReply });
    expect(server.requests[0]?.path).toBe("/v1/chat/completions?api-version=2");
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    expect(server.requests[0]?.body).toEqual({
      model: "tiny",
      messages: request().messages,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("uses the newer name of the cap, and plain JSON mode, where told to", async () => {
    await judgeAt(OPEN, { MAX_OUTPUT_FIELD: "max_completion_tokens", JSON: "object" }).model.ask(request());
    const { body } = server.requests[0] ?? {};
    expect(body).toMatchObject({ max_completion_tokens: 1200, response_format: { type: "json_object" } });
    expect(body).not.toHaveProperty("max_tokens");
  });

  it("binds Anthropic's reply by its output format, never by a tool", async () => {
    await judgeAt(APIS[1]).model.ask(request());
    const { body, headers } = server.requests[0] ?? {};
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(body)).toSorted()).toEqual([
      "max_tokens",
      "messages",
      "model",
      "output_config",
      "system",
    ]);
    expect(headers?.["x-api-key"]).toBe(KEY);
  });

  it("sends Google the cap and the schema alone", async () => {
    await judgeAt(APIS[2]).model.ask(request());
    const { body, path } = server.requests[0] ?? {};
    expect(path).toBe("/v1beta/models/gemini-tiny:generateContent");
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(body)).toSorted()).toEqual([
      "contents",
      "generationConfig",
      "systemInstruction",
    ]);
    expect(body).toMatchObject({
      generationConfig: { maxOutputTokens: 1200, responseMimeType: "application/json" },
    });
    expect(path).not.toContain(KEY);
  });
});

describe("what is tried again", () => {
  const TEMPORARY: readonly (readonly [string, Behaviour, string])[] = [
    ["429", { kind: "status", status: 429 }, "rate-limited"],
    ["500", { kind: "status", status: 500 }, "server-error"],
    ["503 while loading", { kind: "status", status: 503, message: "Loading model" }, "server-error"],
    ["529", { kind: "status", status: 529 }, "server-error"],
    ["408", { kind: "status", status: 408 }, "timeout"],
    ["an empty reply", "", "empty"],
    ["a blank reply", " \n", "empty"],
    ["no JSON", "Yes, they agree.", "malformed"],
    ["half of a JSON object", '{"ok":tr', "malformed"],
    ["the wrong schema", '{"ok":"yes"}', "wrong-schema"],
    ["a reply that reached its cap", { kind: "capped", text: '{"ok":tr' }, "truncated"],
    ["a cap reached before any text", { kind: "capped", text: "" }, "truncated"],
    ["a torn connection", { kind: "cut", text: VALID }, "connection"],
  ];

  it.each(TEMPORARY)("%s", async (_, behaviour, category) => {
    const { model, log } = judgeAt(OPEN);
    server.script(behaviour, behaviour);
    expect(await model.ask(request())).toMatchObject({ kind: "reply", attempts: 3 });
    expect(outcomes(log)).toEqual([category, category, "reply"]);
    expect(log.entries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it("a stream that just ends", async () => {
    const { model, log } = judgeAt(OPEN, { STREAM: "on" });
    server.script({ kind: "unfinished", text: VALID });
    expect(await model.ask(request())).toMatchObject({ kind: "reply", attempts: 2 });
    expect(log.entries[0]).toMatchObject({ outcome: "connection", output: '{"ok":' });
  });

  it("no answer within the time limit", async () => {
    const { model, log } = judgeAt(OPEN, { TIMEOUT_SECONDS: "1" });
    server.script({ kind: "hang" });
    expect(await model.ask(request())).toMatchObject({ kind: "reply", attempts: 2 });
    expect(outcomes(log)).toEqual(["timeout", "reply"]);
  });

  it("a slow answer is waited for", async () => {
    server.script({ kind: "slow", ms: 300, text: VALID });
    expect(await judgeAt(OPEN).model.ask(request())).toMatchObject({ kind: "reply", attempts: 1 });
  });

  it("with growing waits, until the attempts are used up", async () => {
    const { model, clock } = judgeAt(OPEN, { ATTEMPTS: "4" });
    server.script(
      ...Array.from({ length: 4 }, (): Behaviour => ({ kind: "status", status: 500, message: "boom" })),
    );
    expect(await model.ask(request())).toEqual({
      kind: "failed",
      category: "server-error",
      message: "openai-compatible/tiny: the endpoint answered 500: boom (attempt 4 of 4)",
      spent: { inputTokens: null, outputTokens: null, costUsd: null, assumedUsd: 0, calls: 4 },
      attempts: 4,
    });
    // half of 1, 2 and 4 s, with chance 0
    expect(clock.waits).toEqual([500, 1_000, 2_000]);
  });

  it("no sooner than Retry-After says, in seconds or as a date, by this request or any other", async () => {
    const { model, clock } = judgeAt(OPEN, { CONCURRENCY: "1" });
    const inFourMinutes = new Date(Date.now() + 240_000).toUTCString();
    server.script(
      { kind: "status", status: 429, retryAfter: "7" },
      { kind: "status", status: 503, retryAfter: inFourMinutes },
    );
    expect(await model.ask(request())).toMatchObject({ kind: "reply", attempts: 3 });
    expect(clock.waits[0]).toBe(7_000);
    expect(Math.max(...clock.waits)).toBeGreaterThan(230_000);
    // the fake waits end at once, so the endpoint is still held when the next request comes: it waits at the door
    const before = clock.waits.length;
    await model.ask(request());
    expect(clock.waits.length).toBe(before + 1);
  });

  it("not at all where the endpoint asks for more patience than anybody has", async () => {
    const { model } = judgeAt(OPEN);
    server.script({ kind: "status", status: 429, retryAfter: "86400" });
    expect(await model.ask(request())).toMatchObject({
      kind: "failed",
      category: "rate-limited",
      message: expect.stringContaining("it asked to wait 86400 s"),
      attempts: 1,
    });
  });
});

describe("what is not tried again", () => {
  it.each([
    [400, "bad-request"],
    [401, "unauthorised"],
    [403, "unauthorised"],
    [404, "bad-request"],
    [402, "quota"],
    [422, "bad-request"],
  ])("%i", async (status, category) => {
    const { model } = judgeAt(OPEN);
    server.script({ kind: "status", status });
    expect(await model.ask(request())).toMatchObject({ kind: "failed", category, attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it("a 429 that means an empty purse", async () => {
    server.script({ kind: "status", status: 429, message: "insufficient_quota" });
    expect(await judgeAt(OPEN).model.ask(request())).toMatchObject({ category: "quota", attempts: 1 });
  });

  it.each<[string, Behaviour]>([
    ["a filtered reply", { kind: "filter", text: "" }],
    ["an apology in place of JSON", "I'm sorry, but I can't help with that."],
  ])("%s", async (_, behaviour) => {
    server.script(behaviour);
    expect(await judgeAt(OPEN).model.ask(request())).toMatchObject({ category: "refused", attempts: 1 });
  });

  it("tells what to set where an endpoint knows no schema", async () => {
    server.script({ kind: "status", status: 400, message: "This response_format type is unavailable now" });
    expect(await judgeAt(OPEN).model.ask(request())).toMatchObject({
      message: expect.stringContaining("set IDEATASTE_JUDGE_JSON=object"),
    });
  });

  it("an endpoint that is not there is given up after the attempts", async () => {
    const { model } = judgeAt(OPEN, { BASE_URL: "http://127.0.0.1:1/v1", ATTEMPTS: "2" });
    expect(await model.ask(request())).toMatchObject({ category: "connection", attempts: 2 });
  });
});

describe("cancelling", () => {
  it("ends a request that is under way", async () => {
    const { model, log } = judgeAt(OPEN);
    const stop = new AbortController();
    server.script({ kind: "hang" });
    const asked = model.ask(request({ signal: stop.signal }));
    await waitFor(() => server.requests.length === 1);
    stop.abort();
    expect(await asked).toMatchObject({ kind: "failed", category: "cancelled", attempts: 1 });
    expect(outcomes(log)).toEqual(["cancelled"]);
  });

  it("ends a wait, and nothing is sent any more", async () => {
    const stop = new AbortController();
    const clock = {
      ...impatientClock(),
      sleep: async (_: number, signal?: AbortSignal) => {
        stop.abort();
        signal?.throwIfAborted();
      },
    };
    const { model, log } = judgeAt(OPEN, {}, clock);
    server.script({ kind: "status", status: 500 });
    expect(await model.ask(request({ signal: stop.signal }))).toMatchObject({
      kind: "failed",
      category: "cancelled",
      attempts: 1,
    });
    expect(await model.ask(request({ signal: stop.signal }))).toMatchObject({
      category: "cancelled",
      attempts: 0,
    });
    expect(server.requests).toHaveLength(1);
    expect(outcomes(log)).toEqual(["server-error"]);
  });
});

describe("a rest", () => {
  it("lets a request under way end, and what waits for its turn is not sent", async () => {
    const { model, log } = judgeAt(OPEN, { CONCURRENCY: "1" });
    const rest = new AbortController();
    server.script({ kind: "slow", ms: 100, text: VALID });
    const [sent, waiting] = [1, 2].map(() => model.ask(request({ rest: rest.signal })));
    await waitFor(() => server.requests.length === 1);
    rest.abort();
    expect(await sent).toMatchObject({ kind: "reply" });
    expect(await waiting).toMatchObject({ category: "cancelled", attempts: 0 });
    expect(await model.ask(request({ rest: rest.signal }))).toMatchObject({ category: "cancelled" });
    expect([server.requests.length, outcomes(log)]).toEqual([1, ["reply"]]);
  });

  it("ends the wait before another attempt", async () => {
    const rest = new AbortController();
    const clock = {
      ...impatientClock(),
      sleep: async (_: number, signal?: AbortSignal) => {
        rest.abort();
        signal?.throwIfAborted();
      },
    };
    const { model } = judgeAt(OPEN, {}, clock);
    server.script({ kind: "status", status: 500 });
    expect(await model.ask(request({ rest: rest.signal }))).toMatchObject({
      category: "cancelled",
      attempts: 1,
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe("limits", () => {
  it("keeps no more requests open than allowed, whichever role asks", async () => {
    const both = (role: string) => ({
      [`IDEATASTE_${role}`]: "openai-compatible:tiny",
      [`IDEATASTE_${role}_BASE_URL`]: `${server.url}/v1`,
    });
    const { gateway } = gatewayForTests({
      ...both("JUDGE"),
      ...both("SCREENER"),
      IDEATASTE_JUDGE_CONCURRENCY: "2",
    });
    const models = [gateway.model("judging"), gateway.model("screening")].filter(
      (model): model is ChatModel => model !== null,
    );
    server.script(...Array.from({ length: 12 }, (): Behaviour => ({ kind: "slow", ms: 20, text: VALID })));
    const asked = Array.from({ length: 6 }, () => models.map((model) => model.ask(request()))).flat();
    const replies = await Promise.all(asked);
    expect(replies.map(({ kind }) => kind)).toEqual(Array(12).fill("reply"));
    expect(server.mostOpen()).toBe(2);
  });

  it("knows no model for a role that is not configured", () => {
    expect(gatewayForTests({}).gateway.model("agent")).toBeNull();
  });
});

async function waitFor(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("what an endpoint says of itself", () => {
  it("is told as plain text", async () => {
    const { model } = judgeAt(OPEN);
    server.script({ kind: "status", status: 404, message: "no\n\u001b[31m \u202Esuch\u0007 model" });
    expect(await model.ask(request())).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("the endpoint answered 404: no [31m such model (attempt"),
    });
  });
});

describe("a reply that goes on beyond its cap", () => {
  it("is left where no reply within the cap can be, and counts as cut", async () => {
    const { model } = judgeAt(OPEN, { STREAM: "on", MAX_OUTPUT: "10" });
    server.script("x".repeat(1_000));
    const reply = await model.ask({ ...request(), format: textReply });
    // 10 tokens of 32 characters
    expect(reply).toMatchObject({ kind: "reply", finish: "length", text: "x".repeat(320), attempts: 1 });
  });
});

describe("what a question costs", () => {
  const FAULTS_ONLY = { retry: "faults", format: textReply } as const;
  const text = (change: Partial<ChatRequest<string>> = {}): ChatRequest<string> => ({
    ...request(),
    ...FAULTS_ONLY,
    ...change,
  });

  it("is the sum over its attempts, answers without text included", async () => {
    const { model } = judgeAt(OPEN, { PRICE: "1000/2000" });
    server.script({ kind: "capped", text: "" });
    const reply = await model.ask(request());
    // two attempts of 11 tokens in; nothing and then a quarter of 11 characters out: (22 · 1000 + 3 · 2000) / 1e6
    expect(reply.spent).toEqual({
      inputTokens: 22,
      outputTokens: 3,
      costUsd: expect.closeTo(0.028, 12),
      assumedUsd: 0,
      calls: 2,
    });
  });

  it("is taken at its worst where an attempt broke off uncounted", async () => {
    const { model } = judgeAt(OPEN, { PRICE: "1000/2000", MAX_OUTPUT: "100", TIMEOUT_SECONDS: "1" });
    server.script({ kind: "hang" });
    const reply = await model.ask(request());
    // "You judge." and "A or B?" are 10 and 7 bytes, 16 more each: (49 · 1000 + 100 · 2000) / 1e6
    expect(reply.spent.assumedUsd).toBeCloseTo(0.249, 12);
    expect(reply.spent.calls).toBe(2);
  });

  it("is nothing where no connection came about", async () => {
    const { model } = judgeAt(OPEN, { PRICE: "1000/2000", MAX_OUTPUT: "100", ATTEMPTS: "2" });
    await server.close();
    const answer = await model.ask(request());
    server = await startStandInServer();
    expect(answer).toMatchObject({ kind: "failed", category: "connection" });
    expect(answer.spent).toMatchObject({ costUsd: null, assumedUsd: 0, calls: 2 });
  });

  // Each with a reply, whose cost is then taken at its worst: (49 · 1000 + 100 · 2000) / 1e6, as above.
  it.each([null, 0, -1_000_000, 1.5, 1e300, 4e9])(
    "is not known from a figure that counts nothing (%s tokens)",
    async (prompt_tokens) => {
      const { model, log } = judgeAt(OPEN, { PRICE: "1000/2000", MAX_OUTPUT: "100", STREAM: "off" });
      const choices = [{ index: 0, message: { role: "assistant", content: VALID }, finish_reason: "stop" }];
      const usage = { prompt_tokens, completion_tokens: 3, total_tokens: 3 };
      const body = JSON.stringify({ id: "c1", object: "chat.completion", choices, usage });
      server.script({ kind: "garbage", body });
      const reply = await model.ask(request());
      expect(reply).toMatchObject({ kind: "reply", usage: { input: null, output: 3 } });
      expect(reply.spent.costUsd).toBeNull();
      expect(reply.spent.assumedUsd).toBeCloseTo(0.249, 12);
      expect(log.entries).toMatchObject([{ inputTokens: null, outputTokens: 3, costUsd: null }]);
    },
  );

  it("is asked for before every request, and a no leaves it unsent", async () => {
    const { model, log } = judgeAt(OPEN, { PRICE: "1000/2000", MAX_OUTPUT: "100" });
    server.script({ kind: "status", status: 500 });
    const asked: (number | null)[] = [];
    const admit = async (worst: number | null): Promise<boolean> => asked.push(worst) < 2;
    const answer = await model.ask(request({ admit }));
    expect(answer).toMatchObject({
      kind: "failed",
      category: "over-budget",
      attempts: 1,
      spent: { calls: 1 },
    });
    expect(asked).toEqual([expect.closeTo(0.249, 12), expect.closeTo(0.249, 12)]);
    expect(log.entries).toHaveLength(1);
  });

  it("counts an attempt that broke off among what it asks for next", async () => {
    const { model } = judgeAt(OPEN, { PRICE: "1000/2000", MAX_OUTPUT: "100", TIMEOUT_SECONDS: "1" });
    server.script({ kind: "hang" });
    const asked: (number | null)[] = [];
    const admit = async (worst: number | null): Promise<boolean> => asked.push(worst) < 3;
    expect((await model.ask(request({ admit }))).kind).toBe("reply");
    expect(asked).toEqual([expect.closeTo(0.249, 12), expect.closeTo(0.498, 12)]);
  });

  it.each([
    ["empty", { kind: "capped", text: "" } as Behaviour, "truncated"],
    ["blank", " ", "empty"],
  ])(
    "is not spent again on an answer that is %s, where the caller wants none",
    async (_, behaviour, category) => {
      const { model } = judgeAt(OPEN);
      server.script(behaviour);
      expect(await model.ask(text())).toMatchObject({ kind: "failed", category, attempts: 1 });
      server.script({ kind: "status", status: 503 });
      expect(await model.ask(text())).toMatchObject({ kind: "reply", attempts: 2 });
    },
  );
});

describe("a request that is longer than the model's context", () => {
  it.each([
    [400, "This model's maximum context length is 8192 tokens."],
    [400, "the request exceeds the available context size, try increasing it"],
    [400, "prompt is too long: 210000 tokens > 200000 maximum"],
    [400, "The input token count (9) exceeds the maximum number of tokens allowed"],
    [413, "too large"],
  ])("is named as such (%i %s)", async (status, message) => {
    const { model } = judgeAt(OPEN);
    server.script({ kind: "status", status, message });
    expect(await model.ask(request())).toMatchObject({
      kind: "failed",
      category: "context-overflow",
      attempts: 1,
    });
  });

  it("is not taken for another bad request", async () => {
    const { model } = judgeAt(OPEN);
    server.script({ kind: "status", status: 400, message: "unknown field" });
    expect(await model.ask(request())).toMatchObject({ kind: "failed", category: "bad-request" });
  });
});
