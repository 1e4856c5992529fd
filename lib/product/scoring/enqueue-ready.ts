import { readySteps } from "@/lib/pipeline/steps/plan";
import type { StepQueue, StepRow } from "./ports.ts";

/** Hands every step that may start to the queue, area by area. How many they were. */
export async function enqueueReady(steps: readonly StepRow[], queue: StepQueue): Promise<number> {
  const ready = [...byArea(steps).values()].flatMap(readySteps);
  if (ready.length > 0) {
    await queue.enqueue(ready.map(({ id, kind, attempts }) => ({ stepId: id, kind, attempt: attempts + 1 })));
  }
  return ready.length;
}

export function byArea(steps: readonly StepRow[]): ReadonlyMap<number, readonly StepRow[]> {
  const areas = new Map<number, StepRow[]>();
  for (const step of steps) {
    const area = areas.get(step.areaId);
    if (area === undefined) areas.set(step.areaId, [step]);
    else area.push(step);
  }
  return areas;
}
