import { type Advanced, advance } from "@/lib/pipeline/agent/advance";
import { initialState } from "@/lib/pipeline/agent/new-run";
import type { AgentWorld, RunContext, StoredStep } from "@/lib/pipeline/agent/ports";
import { readTurn } from "@/lib/pipeline/agent/read-turn";
import { retrieve } from "@/lib/pipeline/agent/retrieve";
import type { RunState } from "@/lib/pipeline/agent/run-state";

/** What happens at one step: a reply, a call without usable text, or a request that was too long. */
export type Happening =
  | string
  | { readonly cut: string }
  | { readonly failure: "refused" | "empty" | "truncated" }
  | "compression!";

/** A happening that may depend on what the run knows by then. */
export type Planned = Happening | ((state: RunState) => Happening);

export type Played = {
  readonly steps: readonly StoredStep[];
  readonly trail: readonly Advanced[];
  readonly state: RunState;
};

/** Plays happenings with real retrieval, up to the run's end. */
export async function play(
  happenings: readonly Planned[],
  context: RunContext,
  world: AgentWorld,
): Promise<Played> {
  let state = initialState(context);
  const steps: StoredStep[] = [];
  const trail: Advanced[] = [];
  for (const happening of happenings) {
    if (state.outcome !== null) break;
    const event = eventOf(typeof happening === "function" ? happening(state) : happening, steps.length + 1);
    const step = { ...event, found: await retrieve(readTurn(state, event, context), world) };
    const advanced = advance(state, step, context, world);
    steps.push(step);
    trail.push(advanced);
    state = advanced.state;
  }
  return { steps, trail, state };
}

function eventOf(happening: Happening, sequence: number): Omit<StoredStep, "found"> {
  const none = { sequence, event: "reply", reply: null, cut: false, failure: null } as const;
  if (happening === "compression!") return { ...none, event: "compression" };
  if (typeof happening === "string") return { ...none, reply: happening };
  return "cut" in happening ? { ...none, reply: happening.cut, cut: true } : { ...none, ...happening };
}
