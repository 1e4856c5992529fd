"use client";

import { useEffect, useState } from "react";

/** Time for which a button says what came of it. */
const SAID_MS = 2_500;
type State = "without" | "ready" | "copied" | "failed";

const WORDS: Readonly<Record<State, string>> = {
  without: "Copy",
  ready: "Copy",
  copied: "Copied",
  failed: "Not copied: select it",
};

/** Copies a text. It takes its place from the start, and shows once scripts run: without them there is nothing to press. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<State>("without");
  useEffect(() => setState("ready"), []);
  useEffect(() => {
    if (state !== "copied" && state !== "failed") return;
    const timer = setTimeout(() => setState("ready"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    // Without a secure context there is no clipboard at all.
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    done.then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  return (
    <button type="button" className="copy" data-state={state} disabled={state === "without"} onClick={copy}>
      <span aria-live="polite">{WORDS[state]}</span>
      <span className="sr"> {what}</span>
    </button>
  );
}
