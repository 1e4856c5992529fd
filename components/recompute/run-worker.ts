import type { InputAddresses } from "@/lib/product/recompute/citation-answer";
import type { FromWorker, Outcome, Stage } from "./messages";

/** Fetches and computes in a thread of its own; ends it in every case. */
export function runWorker(
  inputs: InputAddresses,
  hear: (stage: Stage) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./citation-level.worker.ts", import.meta.url));
    const end = (outcome: Outcome): void => {
      worker.terminate();
      resolve(outcome);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "stage") hear(data.stage);
      else end(data.outcome);
    });
    worker.addEventListener("error", () => end({ kind: "broken" }));
    signal.addEventListener("abort", () => end({ kind: "broken" }));
    worker.postMessage(inputs);
  });
}
