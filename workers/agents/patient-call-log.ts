import type { CallLogStore } from "@/lib/platform/db/stores/call-log-store";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { type Patience, patiently } from "@/lib/product/runs/patience";

/**
 * The call log, where calls of agents wait with their answer for a database that is away: it was paid for. Calls of other
 * roles fail at once, as their steps do.
 */
export function patientCallLog(store: CallLogStore, patience: Patience): CallLog {
  return {
    append: async (entry) => {
      if (entry.role !== "agent") return store.append(entry);
      let again = false;
      await patiently(async () => {
        const write = again ? store.appendAgain : store.append;
        again = true;
        await write(entry);
      }, patience);
    },
  };
}
