import { expect, it } from "vitest";
import { waitAfterFaults } from "./end-of-run.ts";

it("waits twice as long behind each fault in a row, five minutes at most", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitAfterFaults)).toEqual([15, 30, 60, 120, 240, 300, 300]);
});
