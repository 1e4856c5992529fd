import Link from "next/link";
import { METHOD_WORDS, METRIC_WORDS } from "@/components/board/words";
import { PART_NAMES } from "@/components/evidence/part-names";
import { count } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import { Meanings } from "@/components/ui/meanings";
import type { Method } from "@/lib/domain/edition";
import { METRICS, scored } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import type {
  ComparedSide,
  CompareView,
  Comparison,
  MeasuredComparison,
} from "@/lib/product/compare/load-compare";
import { populationPath } from "@/lib/product/population-page/addresses";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { ChooseForm, compareTitle } from "./choose-form";
import { DifferenceTable } from "./difference-table";
import { differenceView, metricView } from "./difference-view";
import { NotComparedNote } from "./not-compared";
import { OverlapSection } from "./overlap-section";
import { PaperSection } from "./paper-section";
import { TagComparison } from "./tag-comparison";

const isCompared = (result: CompareView["result"]): result is Comparison =>
  result.kind === "measured" || result.kind === "printed";

export function compareHeading({ result }: CompareView): string {
  if (!isCompared(result)) return "Compare two populations";
  return `${compareTitle(result.first.population)} and ${compareTitle(result.second.population)}`;
}

function Lead({ view }: { view: CompareView }) {
  const { result } = view;
  return (
    <header className="page-lead">
      <h1>
        <bdi>{compareHeading(view)}</bdi>
      </h1>
      {result.kind === "measured" && (
        <p className="sentence">
          What differs between the two, and what may be chance: an interval that holds zero cannot tell them
          apart.
        </p>
      )}
      {result.kind === "printed" && (
        <p className="sentence">
          The plain differences of printed figures. This edition was copied from the paper’s tables: the
          proposals and verdicts behind them are not stored here, so no interval can be computed, and no paper
          can be looked at.
        </p>
      )}
      <Meanings labels={view.labels} />
    </header>
  );
}

function Metrics({ result }: { result: Comparison }) {
  const rows = METRICS.map((metric) => {
    const { name, question, anchor } = METRIC_WORDS[metric];
    return {
      key: metric,
      view: metricView(result, metric),
      name: (
        <>
          <Link href={`/method#${anchor}`} prefetch={false}>
            {name}
          </Link>
          <small>{question}</small>
        </>
      ),
    };
  });
  const measured = result.kind === "measured";
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">
        The four metrics <small>in percent of the human level</small>
      </h2>
      <DifferenceTable
        caption="The four metrics of both, with the difference and its 95% interval"
        head="Metric"
        rows={rows}
        intervals={measured}
      />
      {measured && (
        <p className="note">
          Whatever averages over human papers, all of Match-Idea and half of Match-Cite, does so over the same
          draws of them on both sides: how hard a paper is to reach cancels out. Proposals are drawn apart,
          and the human level is taken as known. Not corrected for the number of pairs that one may look at.{" "}
          <Link href="/method#compare" prefetch={false}>
            How two are compared
          </Link>
        </p>
      )}
    </section>
  );
}

function MeasuredSlots({ measured }: { measured: MeasuredComparison }) {
  const { slots } = measured.pair;
  if (slots === null) return <p>There are no verdicts on every pair of both populations yet.</p>;
  const rows = SLOTS.map((slot) => {
    const { first, second, difference } = slots[slot];
    const shown = difference && { value: difference.difference, interval: difference.interval };
    const parts = { first: scored(first), second: scored(second), difference: shown };
    return {
      key: slot,
      name: PART_NAMES[slot],
      view: differenceView({ ...parts, better: difference?.better ?? null }),
    };
  });
  return (
    <DifferenceTable
      caption="Share of human papers reached, part by part"
      head="Part of the idea"
      rows={rows}
      intervals
    />
  );
}

function PrintedSlots({ result }: { result: Comparison }) {
  const of = ({ figures }: ComparedSide, slot: string) =>
    figures.slotFigures.find((figure) => figure.slot === slot);
  const rows = SLOTS.flatMap((slot) => {
    const [first, second] = [of(result.first, slot)?.score, of(result.second, slot)?.score];
    if (first?.kind !== "scored" || second?.kind !== "scored") return [];
    const difference = { value: first.value - second.value, interval: null };
    return [
      {
        key: slot,
        name: PART_NAMES[slot],
        view: differenceView({ first, second, difference, better: null }),
      },
    ];
  });
  if (rows.length === 0) return <p>No figures part by part were printed for these two.</p>;
  return (
    <DifferenceTable
      caption="Share of human papers reached, part by part"
      head="Part of the idea"
      rows={rows}
      intervals={false}
    />
  );
}

function Slots({ result }: { result: Comparison }) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">
        Part by part <small>percent of the human papers that each reached</small>
      </h2>
      {result.kind === "measured" ? (
        <MeasuredSlots measured={result.measured} />
      ) : (
        <PrintedSlots result={result} />
      )}
    </section>
  );
}

/** What goes before METHOD_WORDS: no writer is told anything where no model wrote. */
const toldWhom = (method: Method): string =>
  method === "baseline" || method === "other" ? "The proposals were" : "The writer was";

function SideFacts({ letter, side, view }: { letter: "A" | "B"; side: ComparedSide; view: CompareView }) {
  const { population } = side;
  const path = populationPath({
    edition: view.area.edition.slug,
    area: view.area.area.slug,
    population: population.slug,
  });
  const released = population.model.releaseDate;
  return (
    <Facts
      title={letter}
      facts={[
        {
          name: "Population",
          value: (
            <Link href={path} prefetch={false}>
              <bdi>{compareTitle(population)}</bdi>
            </Link>
          ),
        },
        { name: "Model", value: <bdi>{population.model.name}</bdi> },
        ...(released === null ? [] : [{ name: "Released", value: released.slice(0, 7) }]),
        { name: "Method", value: population.method },
        { name: toldWhom(population.method), value: METHOD_WORDS[population.method] },
        { name: "Proposals", value: count(population.size) },
      ]}
    />
  );
}

function Compared({ view, result }: { view: CompareView; result: Comparison }) {
  return (
    <div className="two">
      <div>
        {result.kind === "measured" && !result.measured.current && (
          <p className="note">
            The stored figures differ from what was just computed: the area is being scored anew. Load this
            page again when that is done.
          </p>
        )}
        <Metrics result={result} />
        <Slots result={result} />
        {result.kind === "measured" && (
          <>
            <OverlapSection measured={result.measured} />
            <PaperSection view={view} measured={result.measured} />
            <TagComparison tags={result.measured.tags} />
          </>
        )}
      </div>
      <aside className="side" aria-label="Facts">
        <SideFacts letter="A" side={result.first} view={view} />
        <SideFacts letter="B" side={result.second} view={view} />
      </aside>
    </div>
  );
}

/** Two populations of one area, and what can be told of the difference. */
export function ComparePage({ view }: { view: CompareView }) {
  const { edition, area } = view.area;
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
  ];
  return (
    <div className="evidence compare-page">
      <Breadcrumb crumbs={crumbs} here="Compare" />
      <Lead view={view} />
      {view.populations.length > 1 && <ChooseForm view={view} />}
      {isCompared(view.result) ? (
        <Compared view={view} result={view.result} />
      ) : (
        <NotComparedNote view={view} why={view.result} />
      )}
    </div>
  );
}
