import { describe, expect, it } from "vitest";
import { methodAvailability } from "./method-availability";

const place = { edition: "e24", area: "ml" };
const none = { topics: null, tags: null };

describe("whether a method can be run in an area", () => {
  it.each(["free", "baseline", "other"] as const)("%s needs no labels", (method) => {
    expect(methodAvailability(method, none, place)).toBeNull();
  });

  it.each([
    ["topic", "topics"],
    ["frontier", "topics"],
    ["landscape", "tags"],
  ] as const)("%s needs %s, and says what to do without", (method, needed) => {
    expect(methodAvailability(method, { ...none, [needed]: "file" }, place)).toBeNull();
    const other = needed === "topics" ? "tags" : "topics";
    const reason = methodAvailability(method, { ...none, [other]: "file" }, place);
    expect(reason).toContain(`area "ml" has no ${needed}`);
    expect(reason).toContain("area tag --edition e24 --area ml");
  });
});
