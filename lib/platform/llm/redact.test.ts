import { describe, expect, it } from "vitest";
import { createRedactor, secretsOf } from "@/lib/platform/llm/redact";

const KEY = 'k3y+/with"odd signs=0042';
const redactor = createRedactor([KEY]);

describe("createRedactor", () => {
  it.each([
    ["as it is", `Authorization: ${KEY}`],
    ["in a URL", `https://host/v1?k=${encodeURIComponent(KEY)}`],
    ["in JSON", JSON.stringify({ you: { sent: KEY } })],
    ["in base64", `Basic ${Buffer.from(KEY).toString("base64")}`],
  ])("finds a configured secret %s", (_, text) => {
    const clean = redactor.text(text);
    expect(clean).toContain("[redacted]");
    expect(clean).not.toMatch(/k3y|odd|0042|azN5/);
  });

  it.each([
    "Incorrect API key provided: sk-proj-abcdefghijklmnop1234.",
    "AIzaSyA-0123456789abcdefghijklmnopqrstuv was rejected",
    "header Bearer abc.def.ghi",
    "POST https://user:passw0rd@host/v1",
    "GET https://host/v1?key=topsecret&x=1",
  ])("finds what looks like a key: %s", (text) => {
    expect(createRedactor([]).text(text)).toContain("[redacted]");
    expect(createRedactor([]).text(text)).not.toMatch(/abcdefgh|0123456789|abc\.def|passw0rd|topsecret/);
  });

  it("keeps what stands around", () => {
    expect(createRedactor([]).text("GET https://host/v1?key=topsecret&x=1")).toBe(
      "GET https://host/v1?key=[redacted]&x=1",
    );
  });

  it("leaves ordinary words of a reply alone where a short key is one of them", () => {
    const short = createRedactor(["local", "test"]);
    expect(short.reply("a local test")).toBe("a local test");
    expect(short.text("a local test")).toBe("a [redacted] [redacted]");
    expect(redactor.reply(`it is ${KEY}`)).toBe("it is [redacted]");
  });
});

describe("secretsOf", () => {
  it("takes the key and what the URL's query hides, not an API version", () => {
    const baseUrl = "https://host/v1?api-version=2026-01-01&sig=abc";
    expect(secretsOf({ apiKey: "k", baseUrl })).toEqual(["k", "abc"]);
    expect(secretsOf({ apiKey: null, baseUrl: null })).toEqual([]);
  });
});
