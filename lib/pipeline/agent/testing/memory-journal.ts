import type {
  AgentAnswer,
  LoggedReply,
  NewStep,
  RunEnding,
  RunJournal,
  Spent,
} from "@/lib/pipeline/agent/ports";

export type MemoryJournal = RunJournal & {
  readonly steps: NewStep[];
  /** The call log: answers by sequence, also of steps that were never stored. */
  readonly log: Map<number, AgentAnswer>;
  readonly spending: Spent[];
  readonly reserved: (number | null)[];
  ending: RunEnding | null;
  /** What append answers. */
  answer: "continue" | "leave" | "lost";
  allowed: boolean;
};

/** A run's rows in memory. Steps pass through JSON, as they do through a database. */
export function createMemoryJournal(): MemoryJournal {
  const steps: NewStep[] = [];
  const journal: MemoryJournal = {
    steps,
    log: new Map(),
    spending: [],
    reserved: [],
    ending: null,
    answer: "continue",
    allowed: true,
    load: async () => steps,
    logged: async (sequence): Promise<LoggedReply | null> => {
      const answer = journal.log.get(sequence);
      return answer === undefined ? null : { answer };
    },
    reserve: async (worstUsd) => {
      journal.reserved.push(worstUsd);
      return journal.allowed;
    },
    append: async (step, ending) => {
      if (journal.answer === "lost") return "lost";
      steps.push(JSON.parse(JSON.stringify(step)) as NewStep);
      journal.ending = ending;
      return journal.answer;
    },
    spend: async (spent) => {
      journal.spending.push(spent);
    },
  };
  return journal;
}
