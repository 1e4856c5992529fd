import Link from "next/link";
import { CAUSE_WORDS } from "@/components/population/words";
import { about, count, counted } from "@/components/ui/amounts";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { Named, RunningStep, Scoring, Writing } from "@/lib/product/queue-status/queue-view";
import { areaPath } from "@/lib/product/site/paths";
import { WORK } from "./queue-words";

/** A population by its name, or the area. */
export function What({ at: { edition, area, population } }: { at: Named }) {
  const place = { edition: edition.slug, area: area.slug };
  const href =
    population === null ? areaPath(place) : populationPath({ ...place, population: population.slug });
  return (
    <Link href={href} prefetch={false}>
      <bdi>{population?.title ?? area.name}</bdi>
    </Link>
  );
}

export const Where = ({ at: { edition, area } }: { at: Pick<Named, "edition" | "area"> }) => (
  <small>
    <bdi>{area.name}</bdi>, <bdi>{edition.title}</bdi>
  </small>
);

function Bar({ done, total, label }: { done: number; total: number; label: string }) {
  const share = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <svg className="progress-bar" width="100%" height="6" role="img" aria-label={label}>
      <rect className="track" width="100%" height="6" />
      <rect className="done" width={`${share.toFixed(2)}%`} height="6" />
    </svg>
  );
}

function stands({ state, cause, isIndexed, secondsLeft, held }: Writing): string {
  if (state === "paused") return `paused ${cause === null ? "" : CAUSE_WORDS[cause]}`.trim();
  if (!isIndexed) return "waits until its corpus is searchable";
  const left = secondsLeft === null ? "time left not known yet" : `${about(secondsLeft)} left`;
  return held > 0 ? `${left}; ${counted(held, "run")} held back after a fault of the endpoint` : left;
}

function WritingItem({ writing }: { writing: Writing }) {
  const { done, plan, failed, running } = writing;
  const told = [
    `${count(done)} of ${count(plan.size)} written`,
    ...(running > 0 ? [`${count(running)} being written`] : []),
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    stands(writing),
  ].join(" · ");
  return (
    <li>
      <span>
        <What at={writing} />
        <Where at={writing} />
      </span>
      <span>
        <Bar done={done} total={plan.size} label={`${done} of ${plan.size} proposals written`} />
        <small>{told}</small>
      </span>
    </li>
  );
}

/** Populations that agents are writing, or that are paused. */
export function QueueWriting({ writing }: { writing: readonly Writing[] }) {
  if (writing.length === 0) return null;
  return (
    <section aria-labelledby="writing">
      <h2 id="writing">
        Populations under way <small>{counted(writing.length, "population")}</small>
      </h2>
      <ul className="work">
        {writing.map((one) => (
          <WritingItem key={one.population.id} writing={one} />
        ))}
      </ul>
    </section>
  );
}

function scoringWords({ done, total, failed, isAtRest }: Scoring): string {
  const rest =
    isAtRest && done < total ? " · nothing more can start: what is left waits for what failed" : "";
  return `${count(done)} of ${counted(total, "step")} done${failed > 0 ? ` · ${count(failed)} failed` : ""}${rest}`;
}

const stepWords = ({ kind, done, total }: RunningStep): string =>
  `${WORK[kind].name.toLowerCase()}${total === null ? "" : `, ${count(done)} of ${count(total)}`}`;

function ScoringItem({ scoring, running }: { scoring: Scoring; running: readonly RunningStep[] }) {
  const { area, done, total } = scoring;
  return (
    <li>
      <span>
        <What at={{ ...scoring, population: null }} />
        <small>
          <bdi>{scoring.edition.title}</bdi>
        </small>
      </span>
      <span>
        <Bar done={done} total={total} label={`${done} of ${total} steps done`} />
        <small>{scoringWords(scoring)}</small>
        {running
          .filter((step) => step.area.id === area.id)
          .map((step) => (
            <small key={`${step.kind} ${step.population?.slug ?? ""}`}>
              Now: {stepWords(step)}
              {step.population !== null && (
                <>
                  {" "}
                  of <bdi>{step.population.title}</bdi>
                </>
              )}
            </small>
          ))}
      </span>
    </li>
  );
}

/** Areas that are being scored. */
export function QueueScoring({
  scoring,
  running,
}: {
  scoring: readonly Scoring[];
  running: readonly RunningStep[];
}) {
  if (scoring.length === 0) return null;
  return (
    <section aria-labelledby="scoring">
      <h2 id="scoring">
        Areas being scored <small>{counted(scoring.length, "area")}</small>
      </h2>
      <ul className="work">
        {scoring.map((one) => (
          <ScoringItem key={one.area.id} scoring={one} running={running} />
        ))}
      </ul>
    </section>
  );
}
