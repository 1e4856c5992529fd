"use client";

import type { ReactNode } from "react";
import { count, counted } from "@/components/ui/amounts";
import type { DroppedCount } from "@/lib/product/population-page/ports";
import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { useProgress } from "./live-progress";
import { failureWords, outcomeWords } from "./words";

function FailedRuns({ view }: { view: ProgressView }) {
  return (
    <ul className="tally">
      {view.failures.map(({ failure, reason, count: times }) => (
        <li key={`${failure} ${reason}`}>
          <b>{count(times)}</b>
          <span>
            {failureWords(failure)}
            <small>
              <bdi>{reason}</bdi>
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Retries({ view }: { view: ProgressView }) {
  return (
    <ul className="tally">
      {view.retries.map(({ outcome, count: times }) => (
        <li key={outcome}>
          <b>{count(times)}</b>
          <span>{outcomeWords(outcome)}</span>
        </li>
      ))}
    </ul>
  );
}

const MALFORMED =
  "A reply without exactly one action that can be carried out costs a step, and the agent is told what was wrong with it.";
const DROPPED =
  "Lines of references that came with a last step, where nothing could be mended any more: the rest of the proposal stands.";

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

function Kinds({ view, dropped }: { view: ProgressView; dropped: DroppedCount }) {
  const unanswered = view.retries.reduce((sum, retry) => sum + retry.count, 0);
  return (
    <>
      {view.failedRuns > 0 && (
        <Kind title={counted(view.failedRuns, "failed run")}>
          <FailedRuns view={view} />
        </Kind>
      )}
      {unanswered > 0 && (
        <Kind title={`${counted(unanswered, "request")} without a usable reply`}>
          <Retries view={view} />
        </Kind>
      )}
      {view.malformed > 0 && (
        <Kind title={counted(view.malformed, "malformed reply", "malformed replies")}>
          <p>{MALFORMED}</p>
        </Kind>
      )}
      {dropped.references > 0 && (
        <Kind
          title={`${counted(dropped.references, "reference")} dropped, in ${counted(dropped.proposals, "proposal")}`}
        >
          <p>{DROPPED}</p>
        </Kind>
      )}
    </>
  );
}

const nothing = (view: ProgressView, dropped: DroppedCount): boolean =>
  view.failedRuns + view.retries.length + view.malformed + dropped.references === 0;

/** Everything that did not go as it should, counted. None of it is left out of the totals. */
export function TroubleSection({ dropped }: { dropped: DroppedCount }) {
  const { view } = useProgress();
  const so = view.state === "running" || view.state === "paused" ? "so far" : "at all";
  return (
    <section className="trouble" aria-labelledby="trouble">
      <h2 id="trouble">What went wrong</h2>
      {nothing(view, dropped) ? (
        <p>Nothing {so}: no failed run, no malformed reply, no dropped reference.</p>
      ) : (
        <Kinds view={view} dropped={dropped} />
      )}
    </section>
  );
}
