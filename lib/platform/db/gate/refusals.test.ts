import { describe, expect, it } from "vitest";
import type { Frame } from "./frames";
import { COPY_FAIL, query } from "./messages";
import { CopyGuard, refuse } from "./refusals";
import { statementText } from "./statement-text";
import { bind, execute, parse } from "./testing/raw-client";

const Q = (sql: string): Frame => ({ kind: "Q", bytes: query(sql) });

describe("statements that are refused", () => {
  it.each([
    "COPY t TO PROGRAM 'cat'",
    "select 1; copy (select 1) to program'cat'",
    "DISCARD ALL",
    "discard temp;",
    "DEALLOCATE ALL",
    "deallocate prepare all",
  ])("%s", (sql) => {
    expect(statementText(refuse(Q(sql)))).toMatch(/RAISE feature_not_supported/);
  });

  it.each([
    "COPY t TO STDOUT",
    "COPY program TO STDOUT",
    "SELECT '; copy x from program ''cat'''",
    "DEALLOCATE all_of_it",
    "SELECT 'DISCARD ALL'",
  ])("but not %s", (sql) => {
    const frame = Q(sql);
    expect(refuse(frame)).toBe(frame);
  });
});

describe("a COPY that would wait for data", () => {
  it("is followed by a CopyFail, as a simple query and as a prepared statement", () => {
    expect(new CopyGuard().after(Q("copy t from STDIN"))).toEqual([COPY_FAIL]);
    const guard = new CopyGuard();
    expect(guard.after({ kind: "P", bytes: parse("", "COPY t FROM STDIN") })).toEqual([]);
    expect(guard.after({ kind: "B", bytes: bind("") })).toEqual([]);
    expect(guard.after({ kind: "E", bytes: execute() })).toEqual([COPY_FAIL]);
  });

  it("is not suspected elsewhere", () => {
    const guard = new CopyGuard();
    expect(guard.after(Q("COPY t TO STDOUT"))).toEqual([]);
    expect(guard.after({ kind: "E", bytes: execute() })).toEqual([]);
  });
});
