import { describe, expect, it } from "vitest";
import { failure } from "@/lib/platform/llm/failure";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";
import { hint, NO_STREAM, silenceAsked, waitAfter } from "@/lib/platform/llm/retry-policy";

const backoff = { base: 1_000, cap: 60_000, longestRetryAfter: 600_000 };

function configOf(ref: string) {
  const read = readLlmEnv({
    IDEATASTE_EXTRACTOR: ref,
    IDEATASTE_EXTRACTOR_BASE_URL: "http://127.0.0.1:1/v1",
    IDEATASTE_EXTRACTOR_API_KEY: "key",
  });
  if (!read.ok || !read.config.extraction) throw new Error("the configuration should be valid");
  return read.config.extraction;
}

describe("waitAfter", () => {
  it.each([
    "rate-limited",
    "server-error",
    "timeout",
    "connection",
    "empty",
    "malformed",
    "wrong-schema",
    "truncated",
  ] as const)("tries again after %s", (category) => {
    // second failure, chance 0: half of 2 s
    expect(waitAfter(failure(category, "x"), 2, 0, backoff)).toBe(1_000);
  });

  it.each(["refused", "bad-request", "unauthorised", "quota", "cancelled"] as const)(
    "does not after %s",
    (category) => {
      expect(waitAfter(failure(category, "x"), 1, 0, backoff)).toBeNull();
    },
  );
});

describe("silenceAsked", () => {
  it("is what the endpoint asked for, unless nobody would wait so long", () => {
    expect(silenceAsked(failure("rate-limited", "x", 600_000), backoff)).toBe(600_000);
    expect(silenceAsked(failure("rate-limited", "x", 600_001), backoff)).toBeNull();
    expect(silenceAsked(failure("rate-limited", "x"), backoff)).toBeNull();
  });
});

describe("hint", () => {
  it("names the setting that helps", () => {
    const schema = failure("bad-request", "the endpoint answered 400: output_config is not supported");
    expect(hint(configOf("anthropic:claude"), schema)).toContain("IDEATASTE_EXTRACTOR_JSON=off");
    expect(hint(configOf("openai-compatible:m"), schema)).toContain("IDEATASTE_EXTRACTOR_JSON=object");
    expect(hint(configOf("openai-compatible:m"), failure("connection", NO_STREAM))).toContain("_STREAM=off");
    expect(hint(configOf("google:m"), failure("unauthorised", "x"))).toContain("IDEATASTE_EXTRACTOR_API_KEY");
    expect(hint(configOf("google:m"), failure("server-error", "x"))).toBe("");
  });
});
