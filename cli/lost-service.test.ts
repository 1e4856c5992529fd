import { describe, expect, it } from "vitest";
import { lossOf } from "@/cli/lost-service";
import { DatabaseUnavailable } from "@/lib/platform/db/database-unavailable";
import { QueueUnavailable } from "@/lib/platform/queue/queue-unavailable";

const coded = (code: string, message = "x") => Object.assign(new Error(message), { code });

describe("a service that went away", () => {
  it.each(["ECONNRESET", "CONNECTION_CLOSED", "57P01", "08006", "P1017"])(
    "is told of plainly: %s",
    (code) => {
      expect(lossOf(coded(code))).toMatch(/^The database went away .* type the same command again\.$/);
    },
  );

  it("is found behind other errors", () => {
    expect(lossOf(new Error("step", { cause: coded("ECONNREFUSED") }))).toContain("ECONNREFUSED");
    expect(lossOf(new AggregateError([coded("ECONNREFUSED")]))).toContain("ECONNREFUSED");
    expect(
      lossOf(new Error("Client has encountered a connection error and is not queryable")),
    ).not.toBeNull();
    expect(lossOf(new Error("Connection terminated unexpectedly"))).toContain("terminated unexpectedly");
  });

  it("says what to do where the disk is full", () => {
    expect(lossOf(coded("53100"))).toMatch(/disk is full.*make room/);
  });

  it("says so where the files are damaged", () => {
    expect(lossOf(coded("XX001", "invalid page in block 3"))).toMatch(/damaged \(invalid page in block 3\)/);
  });

  it("keeps what the services say themselves", () => {
    expect(lossOf(new DatabaseUnavailable("a"))).toBe("a");
    expect(lossOf(new QueueUnavailable("b"))).toBe("b");
  });

  it("is nothing else's excuse", () => {
    for (const error of [new Error("x"), new TypeError("y"), coded("23505"), coded("ENOENT"), "z", null])
      expect(lossOf(error)).toBeNull();
  });
});
