import Link from "next/link";
import { count } from "@/components/ui/amounts";
import { runPath, stepPath } from "@/lib/product/population-page/addresses";
import type { RunView, StepView } from "@/lib/product/population-page/run-view";
import { PromptLink, StepBody } from "./step-body";
import { stepName } from "./step-words";

function tokensOf({ inputTokens, outputTokens }: StepView): string {
  if (inputTokens === null && outputTokens === null) return "";
  return count((inputTokens ?? 0) + (outputTokens ?? 0));
}

function Step({ run, step, open }: { run: number; step: StepView; open: boolean }) {
  const bad = step.action === "malformed" || step.failure !== null;
  return (
    <li id={`step-${step.sequence}`}>
      <details open={open}>
        <summary>
          <span className="mark" aria-hidden="true">
            ▸
          </span>
          <span className="n">{step.step}</span>
          <b className={bad ? "bad" : undefined}>{stepName(step)}</b>
          <span className="gist" dir="auto">
            {step.gist}
          </span>
          <span className="tk">{tokensOf(step)}</span>
        </summary>
        <StepBody step={step} whole={stepPath(run, step.sequence)} />
        <PromptLink run={run} step={step} />
      </details>
    </li>
  );
}

function NoSteps({ view }: { view: RunView }) {
  const waiting = view.run.status === "pending" || view.run.status === "running";
  return (
    <p>{waiting ? "No step is stored yet: the first one shows here once it is." : "No step was stored."}</p>
  );
}

/** Every step in order: number, action, what it was about, tokens; the rest unfolds. */
export function StepList({ view, open }: { view: RunView; open: boolean }) {
  const { run, steps } = view;
  return (
    <section className="trajectory" aria-labelledby="steps">
      <h2 id="steps">
        Step by step <small>action, what it was about, tokens</small>
        {steps.length > 0 && (
          <Link
            href={open ? `${runPath(run.id)}#steps` : `${runPath(run.id)}?open=all#steps`}
            prefetch={false}
          >
            {open ? "Fold all" : "Unfold all"}
          </Link>
        )}
      </h2>
      {steps.length === 0 && <NoSteps view={view} />}
      <ol className="steps">
        {steps.map((step) => (
          // Another key where all are unfolded: the browser owns what is open from then on.
          <Step key={`${step.sequence} ${open}`} run={run.id} step={step} open={open} />
        ))}
      </ol>
    </section>
  );
}
