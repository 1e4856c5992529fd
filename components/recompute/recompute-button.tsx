"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import type { InputAddresses } from "@/lib/product/recompute/citation-answer";
import type { StoredFigures } from "@/lib/product/recompute/compare-figures";
import type { Outcome, Stage } from "./messages";

type Table = ComponentType<{
  readonly done: Extract<Outcome, { kind: "done" }>;
  readonly stored: StoredFigures;
  readonly engines: readonly string[];
}>;
type Words = typeof import("./words");
/** What is only needed once somebody has asked. */
type Code = { readonly Table: Table; readonly words: Words };
type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly stage: Stage }
  | { readonly kind: "ended"; readonly outcome: Outcome };

const NO_CODE =
  "Not computed: the code could not be fetched. The connection, or this site, may be down; press again in a moment.";

async function fetchCode() {
  const [table, words, { runWorker }] = await Promise.all([
    import("./comparison-table"),
    import("./words"),
    import("./run-worker"),
  ]);
  return { code: { Table: table.default, words }, runWorker };
}

type Props = {
  readonly inputs: InputAddresses;
  readonly stored: StoredFigures;
  readonly engines: readonly string[];
};

/** Computes the citation level in the reader's own browser and holds it against what is stored. */
export function RecomputeButton({ inputs, stored, engines }: Props) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const [code, setCode] = useState<Code | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const press = async (): Promise<void> => {
    if (state.kind === "running") return;
    const control = new AbortController();
    stop.current = control;
    setState({ kind: "running", stage: "fetching" });
    try {
      const fetched = await fetchCode();
      setCode(fetched.code);
      const hear = (stage: Stage): void => setState({ kind: "running", stage });
      const outcome = await fetched.runWorker(inputs, hear, control.signal);
      if (!control.signal.aborted) setState({ kind: "ended", outcome });
    } catch {
      setCode(null);
      setState({ kind: "ended", outcome: { kind: "broken" } });
    }
  };
  return (
    <div className="recompute">
      {/* Not `disabled`: whoever pressed it with the keyboard keeps their place. */}
      <button type="button" onClick={press} aria-disabled={state.kind === "running"}>
        {state.kind === "ended" ? "Compute it once more" : "Compute the citation level again, here"}
      </button>
      <div aria-live="polite">
        <Progress state={state} code={code} />
      </div>
      {state.kind === "ended" && state.outcome.kind === "done" && code !== null && (
        <code.Table done={state.outcome} stored={stored} engines={engines} />
      )}
    </div>
  );
}

function Progress({ state, code }: { state: State; code: Code | null }) {
  if (state.kind === "running") return <p>{code?.words.STAGE_WORDS[state.stage] ?? "Fetching the code …"}</p>;
  if (state.kind === "idle" || state.outcome.kind === "done") return null;
  return <p role="alert">{code === null ? NO_CODE : code.words.failureWords(state.outcome)}</p>;
}
