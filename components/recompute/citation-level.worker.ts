import { type ApiAnswer, askApi } from "@/components/population/ask-api";
import {
  type CitationAnswer,
  citationAnswer,
  type InputAddresses,
} from "@/lib/product/recompute/citation-answer";
import { recompute } from "@/lib/product/recompute/recompute";
import type { FromWorker, InputName, Outcome } from "./messages";

const send = (message: FromWorker): void => postMessage(message);

/** null: it can be computed with. */
function refusal(input: InputName, answer: ApiAnswer<CitationAnswer>): Outcome | null {
  if (!answer.ok) return { kind: "failed", input, fault: answer.fault };
  return answer.value.stored ? null : { kind: "not-stored", input };
}

async function run(inputs: InputAddresses): Promise<Outcome> {
  const begun = performance.now();
  const { signal } = new AbortController();
  const [human, proposals] = await Promise.all([
    askApi(inputs.human, citationAnswer, signal),
    askApi(inputs.proposals, citationAnswer, signal),
  ]);
  const refused = refusal("human", human) ?? refusal("proposals", proposals);
  if (refused !== null) return refused;
  if (!human.ok || !proposals.ok) return { kind: "broken" };
  const fetched = performance.now();
  send({ kind: "stage", stage: "computing" });
  const recomputed = recompute(human.value, proposals.value);
  const took = { fetching: fetched - begun, computing: performance.now() - fetched };
  return { kind: "done", recomputed, took };
}

/** Beside the page, which stays free for its reader: reading and computing take seconds where the sides are large. */
addEventListener("message", ({ data }: MessageEvent<InputAddresses>) => {
  run(data).then(
    (outcome) => send({ kind: "outcome", outcome }),
    () => send({ kind: "outcome", outcome: { kind: "broken" } }),
  );
});
