"use client";

import type { ProgressView } from "@/lib/product/population-page/progress-view";
import { useProgress } from "./live-progress";
import {
  barShares,
  barWords,
  type Count,
  indexLine,
  slotCounts,
  spendCounts,
  stateLine,
} from "./progress-words";
import { STATE_MEANING } from "./words";

/** Nothing to be seen where everything was written. */
function Bar() {
  const { view } = useProgress();
  if (view.done === view.size) return null;
  const { done, failed, running } = barShares(view);
  const percent = (share: number): string => `${Number(share.toFixed(2))}%`;
  return (
    <svg className="progress-bar" width="100%" height="10" role="img" aria-label={barWords(view)}>
      <rect className="track" width="100%" height="10" />
      <rect className="running" x={percent(done + failed)} width={percent(running)} height="10" />
      <rect className="failed" x={percent(done)} width={percent(failed)} height="10" />
      <rect className="done" width={percent(done)} height="10" />
    </svg>
  );
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="counts">
      {counts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why it stands where it stands, and what becomes of it; empty where that needs no word. */
const told = (view: ProgressView): readonly string[] =>
  [view.reason, indexLine(view), STATE_MEANING[view.state]].filter((line) => line !== null);

function Standing({ resume }: { resume: string | null }) {
  const { view } = useProgress();
  return (
    <div className="standing">
      {told(view).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {view.state === "paused" && resume !== null && <pre>{resume}</pre>}
    </div>
  );
}

/** In one list where nothing has to be said between them. */
function AllCounts({ resume }: { resume: string | null }) {
  const { view } = useProgress();
  if (told(view).length === 0) return <Counts counts={[...slotCounts(view), ...spendCounts(view)]} />;
  return (
    <>
      <Counts counts={slotCounts(view)} />
      <Standing resume={resume} />
      <Counts counts={spendCounts(view)} />
    </>
  );
}

/** How far it is and what it took; while it runs, as it happens. `resume`: the command that lets it go on after a pause. */
export function ProgressSection({ resume }: { resume: string | null }) {
  const { view, connected } = useProgress();
  return (
    <section className="progress" aria-labelledby="progress">
      <h2 id="progress">
        {stateLine(view)}{" "}
        {view.state === "running" && (
          <small>{connected ? "as it happens" : "as of when this page loaded"}</small>
        )}
      </h2>
      <p className="sr" role="status">
        {stateLine(view)}
      </p>
      <Bar />
      <AllCounts resume={resume} />
    </section>
  );
}
