import { describe, expect, it } from "vitest";
import type { StepKind, StepStatus } from "@/lib/domain/step";
import { plannedSteps } from "@/lib/pipeline/steps/plan";
import { aPlan } from "@/lib/product/population-page/fixtures/population-views";
import { loadQueue } from "./load-queue";
import type { QueueArea, QueueStep, QueueWriting } from "./ports";
import { type QueueRows, queueView } from "./queue-view";

const NOW = new Date(Date.UTC(2026, 10, 30, 12));
const past = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const PULSE = { now: NOW, workers: 1, silent: 0, lastStep: past(10), lastRun: null };
const AREA: QueueArea = {
  edition: { slug: "e", title: "E" },
  area: { id: 1, slug: "a", name: "A" },
  requestedAt: past(600),
};

const aStep = (
  scope: number,
  kind: StepKind,
  status: StepStatus,
  more: Partial<QueueStep> = {},
): QueueStep => ({
  areaId: 1,
  scope,
  kind,
  status,
  done: 0,
  total: null,
  error: null,
  startedAt: null,
  finishedAt: status === "done" ? past(500) : null,
  ...more,
});

const rows = (more: Partial<QueueRows>): QueueRows => ({
  pulse: PULSE,
  areas: [AREA],
  steps: [],
  populations: new Map(),
  writing: [],
  failures: [],
  ...more,
});

const aWriting = (more: Partial<QueueWriting> = {}): QueueWriting => ({
  edition: AREA.edition,
  area: AREA.area,
  population: { id: 7, slug: "p", name: "Model X", method: "topic", model: "Model X" },
  state: "running",
  cause: null,
  reason: null,
  plan: aPlan({ size: 10 }),
  isIndexed: true,
  done: 4,
  running: 2,
  waiting: 3,
  held: 1,
  cancelled: 0,
  steps: 80,
  activeSeconds: 300,
  waitingSince: past(900),
  runningSince: past(60),
  ...more,
});

describe("queueView", () => {
  it("tells what can start from what waits for something else", () => {
    const steps = plannedSteps([7]).map(({ scope, kind }) => aStep(scope, kind, "pending"));
    const { depths } = queueView(rows({ steps }));
    const of = (kind: string) => depths.find((depth) => depth.kind === kind);
    expect(of("encode")).toMatchObject({ ready: 2, later: 0, oldestWait: 600 });
    expect(of("judge")).toMatchObject({ ready: 0, later: 2, oldestWait: null });
    expect(of("rank")).toMatchObject({ ready: 0, later: 1 });
    const all = depths.reduce(
      (sum, { running, ready, later, failed }) => sum + running + ready + later + failed,
      0,
    );
    expect(all).toBe(steps.length);
  });

  it("counts a wait from when the last thing needed was done", () => {
    const steps = [
      aStep(0, "encode", "done", { finishedAt: past(120) }),
      aStep(0, "neighbours", "pending"),
      aStep(0, "extract", "running", { startedAt: past(90), done: 3, total: 9 }),
    ];
    const view = queueView(rows({ steps }));
    expect(view.depths.map(({ kind, oldestWait, longestRun }) => [kind, oldestWait, longestRun])).toEqual([
      ["extract", null, 90],
      ["neighbours", 120, null],
    ]);
    expect(view.running).toMatchObject([{ kind: "extract", done: 3, total: 9, population: null }]);
    expect(view.scoring).toMatchObject([{ done: 1, total: 3, isAtRest: false }]);
  });

  it("tells what failed with its reason, and that nothing more can start", () => {
    const steps = [
      aStep(7, "judge", "failed", { error: "no key" }),
      aStep(7, "score", "pending"),
      aStep(0, "score", "done"),
    ];
    const named = { slug: "p", name: "P", method: "topic", model: "M" } as const;
    const view = queueView(rows({ steps, populations: new Map([[7, named]]) }));
    expect(view.failedSteps).toMatchObject([{ kind: "judge", error: "no key", population: { title: "P" } }]);
    expect(view.scoring).toMatchObject([{ failed: 1, isAtRest: true }]);
  });

  it("counts runs, their failures and the time left", () => {
    const failures = [{ populationId: 7, failure: "refused", reason: "no", count: 2 }];
    const view = queueView(rows({ areas: [], writing: [aWriting()], failures }));
    expect(view.depths).toEqual([
      { kind: "proposal", running: 2, ready: 2, later: 1, failed: 1, oldestWait: 900, longestRun: 60 },
    ]);
    expect(view.writing[0]).toMatchObject({ failed: 1, failures, population: { title: "Model X, topic" } });
    expect(view.writing[0]?.secondsLeft).toBeGreaterThan(0);
  });

  it("has no time left for what is paused or waits for its corpus", () => {
    const writing = [aWriting({ state: "paused", cause: "asked" }), aWriting({ isIndexed: false })];
    const view = queueView(rows({ writing }));
    expect(view.writing.map(({ secondsLeft }) => secondsLeft)).toEqual([null, null]);
    expect(view.depths[0]).toMatchObject({ ready: 0, later: 6, oldestWait: null });
  });
});

it("is unavailable where the database is", async () => {
  const away = () => Promise.reject(new Error("away"));
  const loaded = await loadQueue({
    pulse: away,
    steps: away,
    populations: away,
    writing: away,
    failures: away,
  });
  expect(loaded.kind).toBe("unavailable");
});
