import type { NewStep, RunEnding, RunJournal } from "@/lib/pipeline/agent/ports";

export type MemoryJournal = RunJournal & { readonly steps: NewStep[]; ending: RunEnding | null };

/** A run written down in memory. */
export function memoryJournal(): MemoryJournal {
  const steps: NewStep[] = [];
  const journal: MemoryJournal = {
    steps,
    ending: null,
    load: async () => steps,
    logged: async () => null,
    reserve: async () => true,
    append: async (step, ending) => {
      steps.push(step);
      journal.ending = ending;
      return "continue";
    },
    spend: async () => {},
  };
  return journal;
}
