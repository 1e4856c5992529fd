import { describe, expect, it } from "vitest";
import { Channels } from "./channels";
import { query } from "./messages";
import { statementText } from "./statement-text";
import { parse } from "./testing/raw-client";

const observe = (channels: Channels, sql: string): string | null =>
  statementText(channels.observe({ kind: "Q", bytes: query(sql) }));

describe("channels", () => {
  it("are those that were listened on, folded as Postgres folds names", () => {
    const channels = new Channels();
    observe(channels, "LISTEN Progress");
    observe(channels, 'select 1; listen "Odd ""name""" ;');
    expect([channels.has("progress"), channels.has('Odd "name"'), channels.has("Progress")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("are forgotten by UNLISTEN, which never reaches the engine", () => {
    const channels = new Channels();
    observe(channels, "LISTEN a; LISTEN b; LISTEN c");
    expect(observe(channels, "UNLISTEN a; LISTEN d")).toBe(" UNLISTEN gate_nobody; LISTEN d");
    expect([channels.has("a"), channels.has("b"), channels.has("d")]).toEqual([false, true, true]);
    expect(observe(channels, "unlisten *;")).toBe(" UNLISTEN gate_nobody;");
    expect([channels.has("b"), channels.has("c")]).toEqual([false, false]);
  });

  it("are seen in prepared statements, whose name and types stay", () => {
    const channels = new Channels();
    channels.observe({ kind: "P", bytes: parse("s", 'listen "x"') });
    expect(channels.has("x")).toBe(true);
    const changed = channels.observe({ kind: "P", bytes: parse("s", 'unlisten "x"') });
    expect(changed.bytes).toEqual(parse("s", " UNLISTEN gate_nobody"));
  });

  it("are seen behind comments", () => {
    const channels = new Channels();
    observe(channels, "-- To be told of jobs.\n--listen no;\n/* of\nall */ LISTEN jobs;\n");
    expect([channels.has("jobs"), channels.has("no")]).toEqual([true, false]);
  });

  it("leave other statements as they are", () => {
    const frame = { kind: "Q" as const, bytes: query("SELECT 'they unlisten x'") };
    expect(new Channels().observe(frame)).toBe(frame);
  });
});
