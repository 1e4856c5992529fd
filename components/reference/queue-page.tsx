import { count, moment } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import type { QueuePulse } from "@/lib/product/queue-status/ports";
import type { QueueView } from "@/lib/product/queue-status/queue-view";
import { QueueDepths } from "./queue-depths";
import { QueueFailures } from "./queue-failures";
import { ago, command, summary } from "./queue-words";
import { QueueScoring, QueueWriting } from "./queue-work";

function Lead({ view }: { view: QueueView }) {
  return (
    <header className="page-lead">
      <h1>{summary(view)}</h1>
      <p className="sentence">
        Populations are written and editions are scored step by step, by workers that take up whatever can
        start. This is where that work stands. The rows of the database own it: nothing is lost when a worker
        or a queue is.
      </p>
      <p className="after">
        As of {moment(view.pulse.now)}. <a href="/queue">Refresh</a>
      </p>
    </header>
  );
}

function Idle() {
  return (
    <div className="nothing">
      <p>
        Everything that was asked for is done: no step waits, no agent writes. Work comes here when an
        edition's scoring is asked for or a population is started:
      </p>
      <pre>
        {command("score --edition EDITION")}
        {"\n"}
        {command("population run --help")}
      </pre>
    </div>
  );
}

function workerWords({ workers }: QueuePulse, isBusy: boolean): string {
  if (workers > 0) return count(workers);
  return isBusy ? "none" : "none at work";
}

function Pulse({ view }: { view: QueueView }) {
  const { pulse, depths } = view;
  const waits = depths.some(({ ready }) => ready > 0);
  const silent =
    pulse.silent > 0 ? [{ name: "Tasks without a sign of life", value: count(pulse.silent) }] : [];
  return (
    <>
      <Facts
        title="Workers"
        facts={[
          { name: "At work in the last minute", value: workerWords(pulse, depths.length > 0) },
          ...silent,
          { name: "Last step ended", value: ago(pulse.lastStep, pulse.now) },
          { name: "Last run of an agent ended", value: ago(pulse.lastRun, pulse.now) },
        ]}
      />
      <p className="note">
        A worker is seen by the word it gives of what it holds. One that has nothing to do is not counted.
        {pulse.silent > 0 && " Tasks whose worker is gone are given to another one after a while."}
      </p>
      {waits && pulse.workers === 0 && (
        <p className="note">
          Something could start, and nobody takes it up. If you run this site: start a worker with{" "}
          <code>npm run worker</code>.
        </p>
      )}
    </>
  );
}

/** The status of the queue. */
export function QueuePage({ view }: { view: QueueView }) {
  const { depths, scoring, running, writing } = view;
  return (
    <div className="evidence queue-page">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="Queue" />
      <div className="two">
        <Lead view={view} />
        <aside className="side" aria-label="Workers">
          <Pulse view={view} />
        </aside>
        <div>
          {depths.length === 0 && writing.length === 0 ? <Idle /> : <QueueDepths depths={depths} />}
          <QueueWriting writing={writing} />
          <QueueScoring scoring={scoring} running={running} />
          <QueueFailures view={view} />
        </div>
      </div>
    </div>
  );
}
