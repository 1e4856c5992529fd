import { describe, expect, it } from "vitest";
import { missingRunners } from "@/cli/runs/missing-runners";
import { progressForTest } from "@/cli/runs/testing/progress-for-test";

const idle = progressForTest({ running: 0, steps: 10 });

function watched() {
  const said: string[] = [];
  let clock = 0;
  const watch = missingRunners(
    (message) => said.push(message),
    () => clock,
  );
  const at = (seconds: number, progress = idle): void => {
    clock = seconds;
    watch(progress);
  };
  return { said, at };
}

describe("a population that nobody works on", () => {
  it("is told of once, after fifteen seconds in which nothing has moved", () => {
    const { said, at } = watched();
    for (const seconds of [0, 14.9]) at(seconds);
    expect(said).toEqual([]);
    for (const seconds of [15, 16, 40]) at(seconds);
    expect(said).toEqual([expect.stringMatching(/npm run worker.* openai-compatible:m.*--here/)]);
  });

  it("is not told of while steps are taken, runs are under way, or nothing is left", () => {
    const { said, at } = watched();
    for (let seconds = 0; seconds < 100; seconds += 10) at(seconds, { ...idle, steps: seconds });
    for (let seconds = 100; seconds < 200; seconds += 10) at(seconds, { ...idle, running: 1 });
    for (let seconds = 200; seconds < 300; seconds += 10) at(seconds, { ...idle, remaining: 0 });
    expect(said).toEqual([]);
  });
});
