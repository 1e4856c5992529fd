import Link from "next/link";
import { count } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { runPath, stepPath } from "@/lib/product/population-page/addresses";
import type { SentMessage, StepPrompt } from "@/lib/product/population-page/load-step";
import type { RunView, StepView } from "@/lib/product/population-page/run-view";
import { runCrumbs, runName } from "./run-page";
import { StepBody } from "./step-body";
import { promptNote, stepName } from "./step-words";
import { UntrustedText } from "./untrusted-text";

type Props = { readonly view: RunView; readonly step: StepView; readonly prompt: StepPrompt };

function Message({ message }: { message: SentMessage }) {
  return (
    <>
      <h3>
        {message.role} <small>{count(message.content.length)} characters</small>
      </h3>
      <UntrustedText text={message.content} />
    </>
  );
}

function Prompt({ prompt, step }: Pick<Props, "prompt" | "step">) {
  return (
    <section className="prompt" aria-labelledby="prompt">
      <h2 id="prompt">What the agent was sent</h2>
      <p>
        {promptNote(prompt)}
        {prompt.kind !== "lost" && (
          <>
            {" "}
            SHA-256 of what was sent: <code title={step.promptHash}>{step.promptHash.slice(0, 10)}</code>.
          </>
        )}
      </p>
      {prompt.kind !== "lost" &&
        prompt.messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name than their place, and stay in it
          <Message key={index} message={message} />
        ))}
    </section>
  );
}

function Neighbours({ view, step }: Pick<Props, "view" | "step">) {
  const at = view.steps.findIndex(({ sequence }) => sequence === step.sequence);
  const to = (other: StepView | undefined, word: string) =>
    other !== undefined && (
      <Link href={stepPath(view.run.id, other.sequence)} prefetch={false}>
        {word}: {stepName(other)}
      </Link>
    );
  return (
    <nav className="pager" aria-label="Steps">
      <Link href={`${runPath(view.run.id)}#step-${step.sequence}`} prefetch={false}>
        All steps
      </Link>
      {to(view.steps[at - 1], "Previous")}
      {to(view.steps[at + 1], "Next")}
    </nav>
  );
}

/** One step whole: what came back and what came of it, then everything the agent had before its eyes. */
export function StepPage({ view, step, prompt }: Props) {
  const crumbs = [...runCrumbs(view), { name: runName(view), href: runPath(view.run.id) }];
  const name = `step ${step.step} of ${view.plan.stepBudget}`;
  return (
    <div className="evidence one-step">
      <Breadcrumb crumbs={crumbs} here={name} />
      <header className="page-lead">
        <h1>
          Step {step.step}: {stepName(step)}
        </h1>
        <p className="sentence" dir="auto">
          {step.gist}
        </p>
      </header>
      <Neighbours view={view} step={step} />
      <section aria-labelledby="came">
        <h2 id="came">What came back</h2>
        <StepBody step={step} />
      </section>
      <Prompt prompt={prompt} step={step} />
    </div>
  );
}
