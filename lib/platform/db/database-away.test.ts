import { describe, expect, it } from "vitest";
import { isDatabaseAway } from "@/lib/platform/db/database-away";

const failing = (code: string, message = "x"): Error => Object.assign(new Error(message), { code });

describe("isDatabaseAway", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "CONNECTION_CLOSED",
    "CONNECT_TIMEOUT",
    "57P01",
    "57P03",
    "53300",
    "08006",
  ])("%s: it may come back", (code) => expect(isDatabaseAway(failing(code))).toBe(true));

  it.each(["23505", "42P01", "55000", "28P01", "CONNECTION_ENDED", ""])("%s: it is there", (code) =>
    expect(isDatabaseAway(failing(code))).toBe(false),
  );

  it("knows a database that is closed to all, several tries that failed alike, and what is no error", () => {
    expect(isDatabaseAway(failing("55000", 'database "x" is not currently accepting connections'))).toBe(
      true,
    );
    expect(isDatabaseAway(new AggregateError([failing("ECONNREFUSED"), failing("ECONNREFUSED")]))).toBe(true);
    expect(isDatabaseAway("ECONNREFUSED")).toBe(false);
  });
});
