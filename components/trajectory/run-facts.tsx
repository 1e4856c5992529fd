import Link from "next/link";
import { ToolId } from "@/components/population/stand-in";
import { STATUS_WORDS } from "@/components/population/words";
import { count, moment } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import { isBaselineAgent } from "@/lib/domain/population";
import { populationPath, runPath } from "@/lib/product/population-page/addresses";
import { pageOfSlot } from "@/lib/product/population-page/pages";
import type { RunView } from "@/lib/product/population-page/run-view";
import { proposalPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { costText, statusText, stepsText, timeText, tokensText } from "./run-words";

const fact = (name: string, value: Fact["value"] | null): readonly Fact[] =>
  value === null ? [] : [{ name, value }];

export const pathOf = ({ at }: RunView): string =>
  populationPath({ edition: at.edition.slug, area: at.area.slug, population: at.population.slug });

function Slot({ view }: { view: RunView }) {
  const page = pageOfSlot(view.run.slot);
  return (
    <Link href={`${pathOf(view)}${page === 1 ? "" : `?page=${page}`}#proposals`} prefetch={false}>
      {count(view.run.slot + 1)} of {count(view.plan.size)}
    </Link>
  );
}

function ToProposal({ view: { at, run } }: { view: RunView }) {
  const place = { edition: at.edition.slug, area: at.area.slug, population: at.population.slug };
  return (
    <Link href={proposalPath({ ...place, number: run.slot + 1 })} prefetch={false}>
      what became of it
    </Link>
  );
}

function Attempts({ view }: { view: RunView }) {
  return (
    <ul>
      {view.at.attempts.map(({ id, attempt, status }) => (
        <li key={id} aria-current={id === view.run.id ? "true" : undefined}>
          {id === view.run.id ? (
            `${attempt}, this one`
          ) : (
            <Link href={runPath(id)} prefetch={false}>
              {attempt}, {STATUS_WORDS[status]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Downloads({ view }: { view: RunView }) {
  if (view.steps.length === 0) return null;
  return (
    <section className="facts">
      <h2>Download</h2>
      <ul>
        <li>
          <a href={`${runPath(view.run.id)}/trajectory.jsonl`} download={`run-${view.run.id}.jsonl`}>
            Every step, one a line (JSONL)
          </a>
        </li>
      </ul>
    </section>
  );
}

/** Beside the steps: where the run belongs, and what it took. */
export function RunFacts({ view }: { view: RunView }) {
  const { run, at, plan } = view;
  return (
    <aside className="side" aria-label="Facts">
      <Facts
        title="This run"
        facts={[
          ...fact("Run", `no. ${count(run.id)}`),
          ...fact("Place", <Slot view={view} />),
          ...fact("Proposal", view.proposal === null ? null : <ToProposal view={view} />),
          ...fact("Attempt", at.attempts.length > 1 ? <Attempts view={view} /> : count(run.attempt)),
          ...fact("Round", plan.rounds > 1 ? `${count(run.round)} of ${count(plan.rounds)}` : null),
          ...fact("Topic", run.topic),
          ...fact("Status", statusText(view)),
          ...fact("Steps", stepsText(view)),
          ...fact("Malformed replies", count(run.malformed)),
          ...fact("Tokens", tokensText(view)),
          ...fact("Requests", isBaselineAgent(plan.agent) ? null : count(run.calls)),
          ...fact("Cost", costText(view)),
          ...fact("Started", at.startedAt === null ? null : moment(at.startedAt)),
          ...fact("Time taken", timeText(view)),
        ]}
      />
      <Facts
        title="Written by"
        facts={[
          ...fact(
            "Population",
            <Link href={pathOf(view)} prefetch={false}>
              <bdi>{populationTitle(at.population)}</bdi>
            </Link>,
          ),
          ...fact("Model", <bdi>{at.population.model}</bdi>),
          ...fact("Method", at.population.method),
          ...fact("Agent", <ToolId id={plan.agent} />),
          ...fact("Prompt", plan.prompt.version),
          ...fact("Corpus search", <ToolId id={plan.encoder} />),
        ]}
      />
      <Downloads view={view} />
    </aside>
  );
}
