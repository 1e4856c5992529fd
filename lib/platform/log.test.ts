import { describe, expect, it } from "vitest";
import { openLog, redactText } from "./log";

function written(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(openLog("info", { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

describe("the log", () => {
  it("writes one JSON line an event, at its level and above", () => {
    const lines = written((log) => {
      log.debug("unheard");
      log.info({ step: 3 }, "done");
    });
    expect(lines).toEqual([expect.objectContaining({ level: 30, step: 3, msg: "done" })]);
  });

  it("keeps secrets in fields to itself", () => {
    const [line] = written((log) => log.info({ apiKey: "s3cret", role: { judge: { password: "s3cret" } } }));
    expect(JSON.stringify(line)).not.toContain("s3cret");
    expect(line?.apiKey).toBe("[redacted]");
  });

  it("keeps secrets in texts and errors to itself, causes included", () => {
    const cause = Object.assign(new Error("connect postgresql://me:s3cret@db:5432/x"), {
      parameters: ["s3cret"],
    });
    const [line] = written((log) =>
      log.error({ err: new Error("Bearer s3cret.x refused", { cause }) }, "no"),
    );
    expect(JSON.stringify(line)).not.toContain("s3cret");
    expect(JSON.stringify(line)).toContain("postgresql://[redacted]@db:5432/x");
  });
});

describe("redactText", () => {
  it.each([
    ["redis://:pw@host:1", "redis://[redacted]@host:1"],
    ["Authorization: Bearer abc.def-1=", "Authorization: Bearer [redacted]"],
    ["key sk-abcdef123456 was refused", "key [redacted] was refused"],
    ["see https://example.org/a@b", "see https://example.org/a@b"],
  ])("%s", (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });
});
