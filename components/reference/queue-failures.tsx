import { failureWords } from "@/components/population/words";
import { count, counted } from "@/components/ui/amounts";
import type { QueueFailure } from "@/lib/product/queue-status/ports";
import type { FailedStep, QueueView, Writing } from "@/lib/product/queue-status/queue-view";
import { command, WORK } from "./queue-words";
import { What, Where } from "./queue-work";

/** The same failure of many slots is told once; beyond these the population's own page has them. */
const MOST_REASONS = 3;

function StepItem({ step }: { step: FailedStep }) {
  return (
    <li>
      <span>
        <What at={step} />
        <Where at={step} />
      </span>
      <span>
        {WORK[step.kind].name} failed
        <small>
          <bdi>{step.error}</bdi>
        </small>
      </span>
    </li>
  );
}

function Reason({ failure: { failure, reason, count: times } }: { failure: QueueFailure }) {
  return (
    <>
      <b>{counted(times, "run")}</b>: {failureWords(failure).toLowerCase()}
      <small>
        <bdi>{reason}</bdi>
      </small>
    </>
  );
}

function RunsItem({ writing }: { writing: Writing }) {
  const { failures, state, reason } = writing;
  const more = failures.length - MOST_REASONS;
  return (
    <li>
      <span>
        <What at={writing} />
        <Where at={writing} />
      </span>
      <span>
        {state === "paused" && reason !== null && (
          <>
            Paused
            <small>
              <bdi>{reason}</bdi>
            </small>
          </>
        )}
        {failures.slice(0, MOST_REASONS).map((failure) => (
          <Reason key={`${failure.failure} ${failure.reason}`} failure={failure} />
        ))}
        {more > 0 && <small>and {count(more)} more kinds: its page has them all</small>}
      </span>
    </li>
  );
}

/** Asking for the scoring again asks for what failed. */
function StepsTodo({ steps }: { steps: readonly FailedStep[] }) {
  const editions = [...new Set(steps.map(({ edition }) => edition.slug))];
  return (
    <>
      <p>
        What was computed before is kept. Once the cause is mended, ask for the scoring again: failed steps
        are done anew, and only these.
      </p>
      <pre>{editions.map((edition) => command("score --edition", edition)).join("\n")}</pre>
    </>
  );
}

const hasTrouble = ({ failures, state, reason }: Writing): boolean =>
  failures.length > 0 || (state === "paused" && reason !== null);

/** What failed, why, and what to do. */
export function QueueFailures({ view }: { view: Pick<QueueView, "failedSteps" | "writing"> }) {
  const [steps, writing] = [view.failedSteps, view.writing.filter(hasTrouble)];
  if (steps.length + writing.length === 0) return null;
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">What failed, and what to do</h2>
      {steps.length > 0 && <StepsTodo steps={steps} />}
      {writing.length > 0 && (
        <p>
          A failed run is followed by another one from scratch as often as its plan allows. A paused
          population keeps all that is written; its page has the command that lets it go on.
        </p>
      )}
      <ul className="work">
        {steps.map((step) => (
          <StepItem key={`${step.area.id} ${step.population?.slug ?? ""} ${step.kind}`} step={step} />
        ))}
        {writing.map((one) => (
          <RunsItem key={one.population.id} writing={one} />
        ))}
      </ul>
    </section>
  );
}
