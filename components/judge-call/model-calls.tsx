import { outcomeWords } from "@/components/population/words";
import { count, latency, moment, tokens } from "@/components/ui/amounts";
import type { JudgeCallView } from "@/lib/product/judge-call/load-judge-call";
import type { LoggedCall } from "@/lib/product/judge-call/ports";
import { dollars } from "@/lib/product/wording/dollars";

function Text({ name, text }: { name: string; text: string }) {
  return (
    <details>
      <summary>
        {name} <small>{count(text.length)} characters</small>
      </summary>
      <pre className="text" dir="auto">
        {text}
      </pre>
    </details>
  );
}

const boundTo = ({ json, maxOutput }: LoggedCall): string =>
  [
    json === null ? "" : `reply bound to the schema ${json}`,
    maxOutput === null ? "" : `at most ${count(maxOutput)} tokens out`,
  ]
    .filter((part) => part !== "")
    .join(", ");

function Cost({ call }: { call: LoggedCall }) {
  const cost = call.costUsd === null ? "cost not known" : dollars(call.costUsd);
  const bound = boundTo(call);
  return (
    <p className="note">
      {moment(call.createdAt)} · {latency(call.latencyMs)} · {tokens(call.inputTokens, call.outputTokens)}{" "}
      tokens · {cost}
      {bound !== "" && ` · ${bound}`} · prompt {call.promptVersion}{" "}
      <code title={call.promptHash}>{call.promptHash.slice(0, 10)}</code>
    </p>
  );
}

function Call({ call }: { call: LoggedCall }) {
  const used = call.outcome === "reply";
  return (
    <li>
      <h3>
        Attempt {call.attempt}: {used ? "a valid reply" : outcomeWords(call.outcome)}
      </h3>
      {call.error !== null && <p dir="auto">{call.error}</p>}
      <Cost call={call} />
      {call.messages.map(({ role, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name than their place, and stay in it
        <Text key={index} name={`Sent, ${role}`} text={content} />
      ))}
      {call.output === null ? (
        <p className="note">Nothing came back.</p>
      ) : (
        <Text name="Came back" text={call.output} />
      )}
    </li>
  );
}

function None({ view }: { view: JudgeCallView }) {
  if (view.standIn)
    return (
      <p>
        Decided by fixed rules; no model was asked. The stand-in compares the words of each part and calls it
        shared from a set similarity on, so its reason is a row of numbers.
      </p>
    );
  return (
    <p>No call of this judge about this pair is in the log: the verdict was brought in with the edition.</p>
  );
}

/** Every request that this verdict took, what was sent and what came back. */
export function ModelCalls({ view }: { view: JudgeCallView }) {
  const { calls, total } = view.calls;
  return (
    <section className="model-calls" aria-labelledby="calls">
      <h2 id="calls">What the judge was asked</h2>
      {calls.length === 0 && <None view={view} />}
      {calls.length > 0 && (
        <ol>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ol>
      )}
      {total > calls.length && (
        <p className="note">
          The first {count(calls.length)} of {count(total)} attempts.
        </p>
      )}
    </section>
  );
}
