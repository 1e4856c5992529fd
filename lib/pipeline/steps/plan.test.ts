import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import {
  isAtRest,
  type PlannedStep,
  plannedSteps,
  prerequisites,
  readySteps,
  type StepState,
} from "./plan.ts";

const keyOf = (step: PlannedStep) => `${step.scope}/${step.kind}`;
const scopes = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 6 });
const fresh = (ids: readonly number[]): StepState[] =>
  plannedSteps(ids).map((step) => ({ ...step, status: "pending" }));

/** Runs whatever is ready, one at a time, in an order drawn by `pick`; `fails` says which break. Returns the order run. */
function run(steps: StepState[], pick: (n: number) => number, fails: (key: string) => boolean): StepState[] {
  const order: StepState[] = [];
  for (;;) {
    const ready = readySteps(steps);
    const next = ready[pick(ready.length)];
    if (next === undefined) return order;
    order.push({ ...next });
    steps[steps.indexOf(next)] = { ...next, status: fails(keyOf(next)) ? "failed" : "done" };
  }
}

describe("the plan of an area", () => {
  it("holds five steps per pool and one rank, each once", () => {
    fc.assert(
      fc.property(scopes, (ids) => {
        const keys = plannedSteps(ids).map(keyOf);
        expect(keys.length).toBe(5 * (ids.length + 1) + 1);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
    expect(plannedSteps([7, 7])).toEqual(plannedSteps([7]));
  });

  it("names prerequisites that are in the plan", () => {
    fc.assert(
      fc.property(scopes, (ids) => {
        const keys = new Set(plannedSteps(ids).map(keyOf));
        for (const step of plannedSteps(ids))
          for (const before of prerequisites(step)) expect(keys).toContain(keyOf(before));
      }),
    );
  });

  it("runs to the end in any order of delivery, each step once and after its prerequisites, rank last", () => {
    fc.assert(
      fc.property(scopes, fc.infiniteStream(fc.nat()), (ids, draws) => {
        const steps = fresh(ids);
        const pick = (n: number) => (n === 0 ? 0 : (draws.next().value ?? 0) % n);
        const order = run(steps, pick, () => false);
        const place = new Map(order.map((step, index) => [keyOf(step), index]));
        expect(place.size).toBe(plannedSteps(ids).length);
        expect(order.length).toBe(place.size);
        for (const step of order)
          for (const before of prerequisites(step))
            expect(place.get(keyOf(before))).toBeLessThan(place.get(keyOf(step)) ?? -1);
        expect(order.at(-1)?.kind).toBe("rank");
        expect(isAtRest(steps)).toBe(true);
      }),
    );
  });

  it("comes to rest with the others ranked where one population's step fails", () => {
    fc.assert(
      fc.property(
        scopes,
        fc.constantFrom("encode", "extract", "neighbours", "judge", "score"),
        (ids, kind) => {
          const broken = ids[0] ?? 1;
          const steps = fresh([...ids, broken]);
          run(
            steps,
            () => 0,
            (key) => key === `${broken}/${kind}`,
          );
          const status = new Map(steps.map((step) => [keyOf(step), step.status]));
          expect(status.get(`${HUMAN_SCOPE}/rank`)).toBe("done");
          expect(status.get(`${broken}/score`)).not.toBe("done");
          for (const id of ids.slice(1)) expect(status.get(`${id}/score`)).toBe("done");
          expect(isAtRest(steps)).toBe(true);
        },
      ),
    );
  });

  it("ranks nobody where the human level fails", () => {
    const steps = fresh([1]);
    run(
      steps,
      () => 0,
      (key) => key === "0/judge",
    );
    expect(
      steps.filter((step) => step.kind === "score" || step.kind === "rank").map((s) => s.status),
    ).toEqual(["pending", "pending", "pending"]);
    expect(isAtRest(steps)).toBe(true);
  });

  it("is not at rest while a step runs", () => {
    const steps = fresh([]).map(
      (step): StepState => ({ ...step, status: step.kind === "encode" ? "running" : "done" }),
    );
    expect(isAtRest(steps)).toBe(false);
  });
});
