import Link from "next/link";
import { counted } from "@/components/ui/amounts";
import { stepPath } from "@/lib/product/population-page/addresses";
import type { StepView } from "@/lib/product/population-page/run-view";
import { NamedList } from "./named-list";
import { foundText, namesAllFound, replyNote, stepCost } from "./step-words";
import { UntrustedText } from "./untrusted-text";

type Props = {
  readonly step: StepView;
  /** Where long texts can be read whole; without one they are shown whole. */
  readonly whole?: string;
};

function Part({ name, text, whole }: { name: string; text: string | null; whole?: string | undefined }) {
  if (text === null || text === "") return null;
  return (
    <>
      <h3 className="part">{name}</h3>
      <UntrustedText text={text} {...(whole === undefined ? {} : { whole })} />
    </>
  );
}

function Found({ step }: { step: StepView }) {
  if (step.found === null || namesAllFound(step)) return null;
  return (
    <>
      <h3 className="part">Retrieved: {foundText(step)}</h3>
      <NamedList items={step.found.items} />
    </>
  );
}

function WorkingSet({ step }: { step: StepView }) {
  const { workingSet } = step;
  if (workingSet.length === 0) return <p className="note">Working set: empty.</p>;
  return (
    <details className="working-set">
      <summary>Working set: {counted(workingSet.length, "paper")}</summary>
      <NamedList items={workingSet} />
    </details>
  );
}

/** A step in full: what was answered, what came of it, and what it left in the working set. */
export function StepBody({ step, whole }: Props) {
  const [note, cost] = [replyNote(step), stepCost(step)];
  return (
    <div className="step-body">
      {note !== null && <p className="note">{note}</p>}
      <Part name="Reply" text={step.reply} whole={whole} />
      <Part name="What came of it" text={step.observation} whole={whole} />
      <Part name="Feedback to the agent" text={step.feedback} whole={whole} />
      <Found step={step} />
      <WorkingSet step={step} />
      {cost !== "" && <p className="note">{cost}</p>}
    </div>
  );
}

export function PromptLink({ run, step }: { run: number; step: StepView }) {
  return (
    <p className="more">
      <Link href={stepPath(run, step.sequence)} prefetch={false}>
        What the agent was sent at this step
      </Link>
    </p>
  );
}
