import type { ChartSeries, DotsSpec } from "@/components/charts/chart-spec";
import { PART_NAMES } from "@/components/evidence/part-names";
import type { Slot } from "@/lib/domain/slots";
import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import { groupBy } from "@/lib/product/analyses/averages";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";
import { meanOfHuman, type SlotData, type SlotLine } from "@/lib/product/analyses/slots";
import { slotInterval } from "@/lib/product/results/slot-interval";
import type { AnalysisContent, AnalysisFigure, How, Missing } from "./content";
import { listed, percent } from "./numbers";
import { modelSeries, populationSeries } from "./series";

type Of = { readonly frame: Frame; readonly query: AnalysisQuery; readonly slots: SlotData };

const categories = (slots: readonly Slot[]) => slots.map((slot) => ({ key: slot, name: PART_NAMES[slot] }));
const OF_HUMAN = { kind: "percent", title: "percent of the human level" } as const;
const NO_LEVEL = "A figure or its human level is missing, or the human level is 0.";
const sourceOf = ({ frame }: Of): string =>
  frame.edition.origin === "published" ? "The paper's Table 4." : "This edition's stored figures.";

/** Each model's mean over the areas and methods that were chosen, read against the human level. */
export function percentSpec({ frame, slots: { slots, lines } }: Of): DotsSpec {
  const groups = [...groupBy(lines, ({ population }) => population.model.id)];
  const ordered = frame.models.flatMap((model) => {
    const own = groups.find(([id]) => id === model.id)?.[1];
    return own === undefined ? [] : [{ model, own }];
  });
  return {
    kind: "dots",
    unit: OF_HUMAN,
    categoryTitle: "Part",
    categories: categories(slots),
    series: ordered.map(({ model }): ChartSeries => modelSeries(model)),
    values: ordered.map(({ own }) =>
      slots.map((slot) => ({ value: meanOfHuman(own, slot), reason: NO_LEVEL })),
    ),
    human: slots.map(() => 1),
  };
}

const papersOf = ({ edition, areas }: Frame, { areaId }: SlotLine["population"]): number | null =>
  edition.origin === "published" ? null : (areas.find(({ id }) => id === areaId)?.referenceSize ?? null);

/** The shares themselves, of one area: every population, and the human level of each part. */
export function shareSpec({ frame, slots: { slots, lines } }: Of): DotsSpec {
  const [first] = lines;
  return {
    kind: "dots",
    unit: {
      kind: "percent",
      title: "share of human papers matched",
      decimals: frame.edition.origin === "published" ? 2 : 1,
    },
    categoryTitle: "Part",
    categories: categories(slots),
    series: populationSeries(
      frame,
      lines.map(({ population }) => population),
    ),
    values: lines.map(({ population, cells }) =>
      cells.map(({ match }) => ({
        value: match,
        interval: slotInterval(match, papersOf(frame, population)),
      })),
    ),
    human: first?.cells.map(({ human }) => human) ?? [],
  };
}

function figuresOf(of: Of): readonly AnalysisFigure[] {
  const { query, slots, frame } = of;
  if (slots.lines.length === 0) return [];
  const area = frame.areas.find(({ slug }) => slug === query.area);
  const whole: AnalysisFigure = {
    id: "percent-by-slot",
    title: "Percent of the human level, part by part",
    question:
      "How often a model's proposals meet a human paper in that part, as a share of how often other human papers do.",
    spec: percentSpec(of),
    note: "Each mark is a model's mean over the areas and methods shown.",
    source: sourceOf(of),
  };
  if (area === undefined) return [whole];
  return [
    whole,
    {
      id: "share-by-slot",
      title: `Human papers matched, part by part: ${area.name}`,
      question: "The share of the year's papers that find a counterpart for that part among the proposals.",
      spec: shareSpec(of),
      source: sourceOf(of),
    },
  ];
}

/** Where every human paper is matched, a part tells nobody apart. */
const tells = (lines: readonly SlotLine[], slot: Slot): boolean =>
  lines.some(({ cells }) => cells.some((cell) => cell.slot === slot && cell.human !== 1));

const bySlot = (lines: readonly SlotLine[], slots: readonly Slot[]) =>
  slots
    .filter((slot) => tells(lines, slot))
    .flatMap((slot) => {
      const mean = meanOfHuman(lines, slot);
      return mean === null ? [] : [{ slot, mean }];
    })
    .sort((a, b) => b.mean - a.mean);

function findingOf({ slots: { lines, slots } }: Of): string | null {
  const [best, ...rest] = bySlot(lines, slots);
  const worst = rest.at(-1);
  if (best === undefined || worst === undefined) return null;
  const name = (slot: Slot): string => PART_NAMES[slot].toLowerCase();
  const aside = slots.filter((slot) => !tells(lines, slot)).map(name);
  const left =
    aside.length === 0
      ? ""
      : ` and leaving aside the ${listed(aside)}, on which every human paper is matched`;
  return `Read against human papers${left}, proposals come furthest in the ${name(best.slot)} (${percent(best.mean)} of the human level) and least far in the ${name(worst.slot)} (${percent(worst.mean)}).`;
}

const HOW: readonly How[] = [
  {
    text: "A human paper counts as matched in a part when one of its five nearest proposals agrees with it there. The human level is the same figure with the other human papers in place of the proposals.",
    anchor: "ideas",
    link: "The idea level",
  },
  {
    text: "Percent of the human level is the share divided by the human share of the same area. Means over populations have no interval here; an area's shares, and the differences of two populations, have.",
    anchor: "human-level",
    link: "Human level",
  },
];

function missingOf({ frame, slots }: Of): readonly Missing[] {
  if (slots.without === 0) return [];
  const printed = frame.edition.origin === "published";
  return [
    {
      what: `${slots.without} of ${slots.without + slots.lines.length} populations have no figures by part.`,
      fill: printed
        ? "The paper prints them for two models, in its Table 4."
        : "They come with the scores of the idea level: extraction, neighbours and verdicts have to be done first.",
    },
  ];
}

export function slotsContent(
  frame: Frame,
  query: AnalysisQuery,
  { slots }: Extract<AnalysisData, { name: "slots" }>,
): AnalysisContent {
  const of = { frame, query, slots };
  return { finding: findingOf(of), figures: figuresOf(of), missing: missingOf(of), how: HOW };
}
