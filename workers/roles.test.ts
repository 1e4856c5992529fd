import { describe, expect, it } from "vitest";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { createMemoryCallLog } from "@/lib/platform/llm/call-log";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import { openRoles, type RoleOptions } from "./roles.ts";

const unpinned = { encoder: null, extractor: null, extractorPrompt: null, judge: null, judgePrompt: null };
const model = {
  IDEATASTE_JUDGE: "openai-compatible:some-model",
  IDEATASTE_JUDGE_BASE_URL: "http://127.0.0.1:9/v1",
};

function open(more: Partial<RoleOptions> = {}) {
  const said: string[] = [];
  const opened: (string | null)[] = [];
  const roles = openRoles({
    env: {},
    openEncoder: async (pinned) => {
      opened.push(pinned);
      return offlineEncoder();
    },
    callLog: createMemoryCallLog(),
    say: (message) => said.push(message),
    ...more,
  });
  return { roles, said, opened };
}

describe("what an edition is scored with", () => {
  it("is the stand-ins, each said aloud, where nothing is configured", async () => {
    const { roles, said } = open();
    const pins = await roles.choose(unpinned);
    for (const id of [pins.encoder, pins.extractor, pins.judge]) expect(id).toMatch(/^offline/);
    expect(said).toHaveLength(3);
    for (const message of said) expect(message).toMatch(/^No .* stand-in .* labelled so/);
  });

  it("is a configured model, never a stand-in in its place", async () => {
    const { roles, said } = open({ env: model });
    expect((await roles.choose(unpinned)).judge).toBe("openai-compatible/some-model");
    expect(said.some((message) => message.includes("judge"))).toBe(false);
  });

  it("is what is pinned, whatever is configured by now, and the encoder is not even opened", async () => {
    const pins = await open().roles.choose(unpinned);
    const { roles, said, opened } = open({ env: model });
    expect(await roles.choose(pins)).toEqual(pins);
    expect(opened).toEqual([]);
    expect(said.every((message) => message.startsWith("The edition is pinned to"))).toBe(true);
  });

  it("is what was named for this run, even where something else is pinned: the pins refuse it later", async () => {
    const pins = await open().roles.choose(unpinned);
    const { roles } = open({ env: model, named: new Set(["judge"]) });
    expect((await roles.choose(pins)).judge).toBe("openai-compatible/some-model");
  });

  it("cannot be a pinned model that is configured no more", async () => {
    const pins = await open({ env: model }).roles.choose(unpinned);
    await expect(open().roles.choose(pins)).rejects.toThrow(StepRefused);
    await expect(open().roles.judge(pins)).rejects.toThrow(/some-model cannot be had.*IDEATASTE_JUDGE/);
  });
});

describe("the roles of a process", () => {
  it("share one encoder, and try again after it could not be opened", async () => {
    let tries = 0;
    const { roles } = open({
      openEncoder: async () => {
        tries++;
        if (tries === 1) throw new StepRefused("no weights");
        return offlineEncoder();
      },
    });
    const pins = { ...(await open().roles.choose(unpinned)) };
    await expect(roles.encoder(pins)).rejects.toThrow("no weights");
    const [one, two] = await Promise.all([roles.encoder(pins), roles.encoder(pins)]);
    expect(one).toBe(two);
    expect(tries).toBe(2);
  });

  it("refuse a step that is pinned to another encoder or prompt", async () => {
    const { roles } = open();
    const pins = await roles.choose(unpinned);
    await expect(roles.encoder({ ...pins, encoder: "other" })).rejects.toThrow(/pinned to the encoder other/);
    await expect(roles.judge({ ...pins, judgePrompt: "0" })).rejects.toThrow(/judge's prompt version 0/);
  });
});
