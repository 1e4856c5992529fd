import { figureText } from "@/components/board/figure-format";
import { METRIC_WORDS } from "@/components/board/words";
import type { Score } from "@/lib/domain/score";
import type { BadgeTheme } from "@/lib/product/badge/badge-address";
import { BADGE_SIZE } from "@/lib/product/badge/badge-size";
import type { BadgeView } from "@/lib/product/badge/load-badge";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import { isolated, xmlText } from "@/lib/product/site/xml-text";
import { clipText } from "./clip-text";

const { width: WIDTH, height: HEIGHT } = BADGE_SIZE;
const MARGIN = 14;
const RIGHT = WIDTH - MARGIN;
/** Height of the ruler's axis. */
const AXIS = 70;

/** The site's tokens. */
const COLOURS = {
  light: {
    paper: "#fcfcfa",
    ink: "#1c1e21",
    soft: "#5d6168",
    faint: "#8d9198",
    rule: "#e3e2dc",
    human: "#b4441a",
  },
  dark: {
    paper: "#131416",
    ink: "#e9e7e1",
    soft: "#a6a8ab",
    faint: "#7b7e83",
    rule: "#2b2d31",
    human: "#f08a4b",
  },
} as const;

const rules = ({
  paper,
  ink,
  soft,
  faint,
  rule,
  human,
}: Record<keyof (typeof COLOURS)["light"], string>): string =>
  [
    `.b{fill:${paper};stroke:${rule}}`,
    `.i{fill:${ink}}.s{fill:${soft}}.h{fill:${human}}`,
    `.t{stroke:${ink}}.m{stroke:${human}}.w{stroke:${faint}}.a{stroke:${rule}}`,
  ].join("");

const badgeStyle = (theme: BadgeTheme): string =>
  theme === "auto"
    ? `${rules(COLOURS.light)}@media(prefers-color-scheme:dark){${rules(COLOURS.dark)}}`
    : rules(COLOURS[theme]);

type Words = { readonly value: string; readonly more: string; readonly spoken: string };

function words({ figure, look }: BadgeView): Words {
  const metric = METRIC_WORDS[look.metric].name;
  if (figure === NOT_SCORED_YET)
    return { value: "not scored yet", more: "", spoken: `${metric}: not scored yet` };
  if (figure.kind !== "scored") {
    const value = figure.kind === "withheld" ? "withheld" : "no value";
    return { value, more: "", spoken: `${metric}: ${value}. ${figure.reason}` };
  }
  const { value, plusMinus, interval } = figureText(figure);
  const unit = look.unit === "percent" ? "%" : "";
  const of = look.unit === "percent" ? " of the human level" : "";
  const sure = interval === null ? "" : `, 95% interval ${interval}`;
  return {
    value: `${value}${unit}`,
    more: plusMinus === null ? "" : `±${plusMinus}`,
    spoken: `${metric} ${value}${unit}${of}${sure}`,
  };
}

const humanWords = ({ human, look }: BadgeView): string => {
  if (human.kind !== "scored") return "human level: no value";
  return look.unit === "percent" ? "human papers 100%" : `human papers ${figureText(human).value}`;
};

const upper = (score: Score): number =>
  score.kind === "scored" ? Math.max(score.value, score.interval?.upper ?? 0) : 0;

/** Places on the ruler, from 0 at its left end; the greatest thing on it keeps a little room. */
function placing({ figure, human }: BadgeView): (value: number) => string {
  const end = Math.max(upper(figure), upper(human)) * 1.06 || 1;
  return (value) => (MARGIN + ((RIGHT - MARGIN) * Math.max(0, value)) / end).toFixed(1);
}

const line = (kind: string, x1: string, x2: string, y1: number, y2: number, wide: number): string =>
  `<line class="${kind}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}" stroke-width="${wide}"/>`;
const upright = (kind: string, x: string, half: number, wide: number): string =>
  line(kind, x, x, AXIS - half, AXIS + half, wide);

function ruler(view: BadgeView): string {
  const at = placing(view);
  const { figure, human } = view;
  const parts = [line("a", String(MARGIN), String(RIGHT), AXIS, AXIS, 1)];
  if (human.kind === "scored") parts.push(upright("m", at(human.value), 9, 2.5));
  if (figure.kind === "scored") {
    const { value, interval } = figure;
    if (interval !== null) parts.push(line("w", at(interval.lower), at(interval.upper), AXIS, AXIS, 3));
    parts.push(upright("t", at(value), 6, 2.5));
  }
  return parts.join("");
}

type Text = { readonly x: number; readonly y: number; readonly size: number; readonly kind: string };
const text = ({ x, y, size, kind }: Text, said: string, more = ""): string =>
  `<text class="${kind}" x="${x}" y="${y}" font-size="${size}"${more}>${xmlText(said)}</text>`;
const RIGHTMOST = ' text-anchor="end"';
const STRONG = ' font-weight="600"';

/** A name of others within a frame of its own: whatever its signs do, they do it there. */
const framed = (at: Text, width: number, said: string, more = ""): string =>
  `<svg x="${at.x}" y="${at.y - at.size - 2}" width="${width}" height="${at.size + 8}" overflow="hidden">${text(
    { ...at, x: 0, y: at.size + 2 },
    said,
    more,
  )}</svg>`;

const MARK =
  '<g transform="translate(14 11) scale(.72)" fill="none"><path class="t" d="M1 8v10M6 12v6M11 12v6M16 12v6M21 12v6" stroke-width="2"/><path class="m" d="M26.5 0v18" stroke-width="3"/></g>';

/** Under its mark, on the side where there is room. */
function humanLabel(view: BadgeView): string {
  const { human } = view;
  const x = human.kind === "scored" ? Number(placing(view)(human.value)) : RIGHT;
  const end = x > WIDTH / 2;
  const at = { x: end ? Math.min(x + 2, RIGHT) : x - 1, y: 91, size: 11, kind: "h" };
  return text(at, humanWords(view), `${end ? RIGHTMOST : ""}${STRONG}`);
}

/** Longer names are smaller before they are cut: their ends tell populations of a model apart. */
function nameText(title: string): string {
  const short = clipText(title, 25);
  const [size, said] = short.endsWith("…") ? [12, clipText(title, 30)] : [14, short];
  return framed({ x: MARGIN, y: 49, size, kind: "i" }, 236, isolated(said), STRONG);
}

function figureRow(view: BadgeView): string {
  const { value, more } = words(view);
  const size = view.figure.kind === "scored" ? 17 : 14;
  const sure = more === "" ? "" : ` <tspan class="s" font-size="12">${xmlText(more)}</tspan>`;
  return [
    nameText(view.title),
    `<text class="i" x="${RIGHT}" y="50"${RIGHTMOST}><tspan font-size="${size}" font-weight="600">${xmlText(value)}</tspan>${sure}</text>`,
  ].join("");
}

function rows(view: BadgeView): string {
  const { metric, unit } = view.look;
  const measured = `${METRIC_WORDS[metric].name}${unit === "percent" ? ", % of human level" : ", score × 100"}`;
  const place = `${isolated(clipText(view.area, 27))}, ${isolated(clipText(view.edition, 24))}`;
  const [wide, labels] = [RIGHT - MARGIN, view.labels.map((label) => label.text).join(" · ")];
  return [
    MARK,
    text({ x: 40, y: 24, size: 14, kind: "i" }, "IdeaTaste", ` font-family="Georgia,serif"${STRONG}`),
    text({ x: RIGHT, y: 24, size: 12, kind: "s" }, measured, RIGHTMOST),
    figureRow(view),
    ruler(view),
    humanLabel(view),
    framed({ x: MARGIN, y: 107, size: 11, kind: "s" }, wide, place),
    framed({ x: MARGIN, y: 120, size: 10.5, kind: "s" }, wide, labels),
  ].join("");
}

/** A population's figure as a picture for other pages: no scripts, no fonts to fetch, nothing from elsewhere. */
export function badgeSvg(view: BadgeView): string {
  const title = `IdeaTaste: ${isolated(view.title)}. ${words(view).spoken}.`;
  const place = `${isolated(view.area)}, ${isolated(view.edition)}. ${humanWords(view)}.`;
  const labels = view.labels.map((label) => label.text).join(", ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title more" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif">`,
    `<title id="title">${xmlText(title)}</title><desc id="more">${xmlText(`${place} ${labels}.`)}</desc>`,
    `<style>${badgeStyle(view.look.theme)}</style>`,
    `<rect class="b" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="3"/>`,
    rows(view),
    "</svg>",
  ].join("");
}
