import type { NewStep, RunEnding, RunJournal, Spent } from "@/lib/pipeline/agent/ports";

export type MemoryJournal = RunJournal & {
  readonly steps: readonly NewStep[];
  /** Of calls that led to no step. */
  readonly spentBeside: readonly Spent[];
  readonly ending: RunEnding | null;
};

/** A run written down nowhere but here: what a trial leaves behind is what it tells. */
export function memoryJournal(onStep: (step: NewStep) => void = () => {}): MemoryJournal {
  const steps: NewStep[] = [];
  const spentBeside: Spent[] = [];
  let end: RunEnding | null = null;
  return {
    steps,
    spentBeside,
    get ending() {
      return end;
    },
    load: async () => steps,
    logged: async () => null,
    reserve: async () => true,
    append: async (step, ending) => {
      steps.push(step);
      end = ending;
      onStep(step);
      return "continue";
    },
    spend: async (spent) => {
      spentBeside.push(spent);
    },
  };
}
