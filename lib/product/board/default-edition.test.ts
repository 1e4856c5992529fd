import { describe, expect, it } from "vitest";
import { editionsInOrder } from "./default-edition";
import { anEdition } from "./fixtures/board-rows";

const demo = anEdition({ slug: "demo", origin: "demo" });
const published = anEdition({ slug: "published-2026", origin: "published", status: "archived" });
const measured = anEdition({ slug: "measured-2026" });
const order = (...editions: Parameters<typeof editionsInOrder>[0]) =>
  editionsInOrder(editions).map(({ slug }) => slug);

describe("which edition a visitor sees first", () => {
  it("is one computed here, then the demo, then the paper's tables", () => {
    expect(order(published, demo, measured)).toEqual(["measured-2026", "demo", "published-2026"]);
    expect(order(published, demo)).toEqual(["demo", "published-2026"]);
  });

  it("is the newest of its kind", () => {
    const next = anEdition({ slug: "measured-2027", year: 2027 });
    expect(order(measured, next)[0]).toBe("measured-2027");
    const revision = anEdition({ slug: "measured-2026.1", createdAt: "2026-10-01T00:00:00.000Z" });
    expect(order(measured, revision)[0]).toBe("measured-2026.1");
  });

  it("is not one without figures, nor an archived measurement", () => {
    const empty = anEdition({ slug: "empty", year: 2030, scoredPopulations: 0 });
    const old = anEdition({ slug: "old", year: 2031, status: "archived" });
    expect(order(empty, old, demo)).toEqual(["demo", "old", "empty"]);
  });
});
