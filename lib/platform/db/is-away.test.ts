import { describe, expect, it } from "vitest";
import { isDatabaseAway } from "./is-away";

const failed = (code: string, message = "x") => Object.assign(new Error(message), { code });

describe("a database that is away", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "CONNECTION_CLOSED",
    "CONNECT_TIMEOUT",
    "57P01",
    "57P03",
    "08006",
    "53300",
    "58000",
  ])("says %s", (code) => {
    expect(isDatabaseAway(failed(code))).toBe(true);
  });

  it("is told by what caused an error, too", () => {
    expect(isDatabaseAway(new Error("no", { cause: failed("ECONNREFUSED") }))).toBe(true);
    expect(isDatabaseAway(new AggregateError([failed("x"), failed("ECONNREFUSED")]))).toBe(true);
    expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true);
  });

  it.each(["23505", "55000", "40P01", "42P01", "57014", "53100"])("is not one that says %s", (code) => {
    expect(isDatabaseAway(failed(code))).toBe(false);
  });

  it("is not seen in what is no error, nor in an error without end", () => {
    expect(isDatabaseAway("ECONNREFUSED")).toBe(false);
    const circle = new Error("a");
    circle.cause = circle;
    expect(isDatabaseAway(circle)).toBe(false);
  });
});
