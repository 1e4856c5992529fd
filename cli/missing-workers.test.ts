import { expect, it } from "vitest";
import { scoringStatus } from "@/lib/product/scoring/scoring-status";
import { missingWorkers } from "./missing-workers.ts";

it("a scoring that nobody works on is told of once, after a while", () => {
  const idle = { ...scoringStatus([]), atRest: false };
  const [running] = [{ kind: "encode" as const, areaId: 1, scope: 0, done: 0, total: null }];
  const said: string[] = [];
  let now = 0;
  const hear = missingWorkers(
    (message) => said.push(message),
    () => now,
  );
  hear(idle);
  now = 14;
  hear({ ...idle, running: [running] });
  hear(idle);
  now = 28;
  hear(idle);
  expect(said).toEqual([]);
  now = 29;
  hear(idle);
  now = 60;
  hear(idle);
  expect(said).toEqual([expect.stringContaining("--here")]);
});
