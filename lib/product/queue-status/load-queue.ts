import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { QueueReader } from "./ports";
import { type QueueView, queueView } from "./queue-view";

/** Workers give word of what they hold every second or so. */
export const FRESH_SECONDS = 60;

export type LoadedQueue =
  | { readonly kind: "queue"; readonly view: QueueView }
  | { readonly kind: "unavailable"; readonly error: unknown };

export async function loadQueue(from: QueueReader): Promise<LoadedQueue> {
  try {
    const [pulse, { areas, steps }, writing] = await Promise.all([
      from.pulse(FRESH_SECONDS),
      from.steps(),
      from.writing(),
    ]);
    const shown = steps.filter(({ status }) => status === "running" || status === "failed");
    const scopes = new Set(shown.map(({ scope }) => scope).filter((scope) => scope !== HUMAN_SCOPE));
    const [populations, failures] = await Promise.all([
      from.populations([...scopes]),
      from.failures(writing.map(({ population }) => population.id)),
    ]);
    return { kind: "queue", view: queueView({ pulse, areas, steps, populations, writing, failures }) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
