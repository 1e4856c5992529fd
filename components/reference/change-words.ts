import { figureText } from "@/components/board/figure-format";
import { counted } from "@/components/ui/amounts";
import type { Score } from "@/lib/domain/score";
import type { ChangeCause, ChangedPart, Part } from "@/lib/product/changes/cause";
import type { ChangeEntry, Mover } from "@/lib/product/changes/change-entry";
import type { ChangeRow, FigureSide } from "@/lib/product/changes/ports";

const GONE = "a population that is no longer stored";

export const moverName = ({ isHuman, population }: Pick<Mover, "isHuman" | "population">): string =>
  isHuman ? "Human papers" : (population?.title ?? GONE);

/** "the human level and 24 populations" */
export function whoMoved(movers: readonly Mover[]): string {
  const populations = movers.filter(({ isHuman }) => !isHuman).length;
  if (populations === movers.length) return counted(populations, "population");
  return populations === 0 ? "the human level" : `the human level and ${counted(populations, "population")}`;
}

/** A digest is told apart by its first signs; nobody reads the rest. */
const short = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? value.slice(0, 8) : value);
const NAMES: Readonly<Record<Part, string>> = {
  papers: "papers",
  engine: "engine",
  encoder: "encoder",
  extractor: "extractor",
  "extractor prompt": "prompt of the extractor",
  judge: "judge",
  "judge prompt": "prompt of the judge",
  "judge seed": "seed of the judge",
  prompt: "prompt",
};

/** "engine 1.0.0 → 1.1.0" */
export const partWords = ({ part, before, after }: ChangedPart): string =>
  `${NAMES[part]} ${short(before ?? "none")} → ${short(after ?? "none")}`;

/** What follows "24 populations". */
export function causeWords(cause: ChangeCause): string {
  switch (cause.kind) {
    case "scored":
      return "newly scored";
    case "copied":
      return "copied from print";
    case "withdrawn":
      return "taken off the board";
    case "withheld":
      return "withheld, as answers of a model are missing";
    case "answered":
      return "moved, as missing answers of a model came in";
    case "unexplained":
      return "moved, though papers, engine, encoder, judge and prompts stayed the same";
    case "recomputed":
      return `moved: ${cause.changed.map(partWords).join(", ")}`;
  }
}

/** "the human level and 24 populations newly scored", "24 populations moved with engine 1.0.0 → 1.1.0" */
export function headline({ movers, cause }: Pick<ChangeEntry, "movers" | "cause">): string {
  return `${whoMoved(movers)} ${causeWords(cause)}`;
}

/** A figure times a hundred, with the decimals that its interval supports; a dash where there was none. */
export function sideText(side: FigureSide | null): string {
  if (side === null) return "–";
  return scoreText(side.score);
}

function scoreText(score: Score): string {
  switch (score.kind) {
    case "scored":
      return figureText(score).value;
    case "withheld":
      return "withheld";
    case "undefined":
      return "no value";
  }
}

const fullValue = (side: FigureSide | null): string => {
  if (side === null) return "none";
  const { score } = side;
  if (score.kind !== "scored") return `${score.kind}: ${score.reason}`;
  const { value, interval } = score;
  return interval === null ? `${value}` : `${value} (${interval.lower} to ${interval.upper})`;
};

export type MoveText = {
  /** null: there was no figure before. */
  readonly before: string | null;
  readonly after: string;
  /** Both round to the same. */
  readonly isSlight: boolean;
  /** The values as they are stored: fractions. */
  readonly full: string;
};

export function moveText({ before, after }: Pick<ChangeRow, "before" | "after">): MoveText {
  const [was, is] = [before === null ? null : sideText(before), sideText(after)];
  const full = before === null ? fullValue(after) : `${fullValue(before)} → ${fullValue(after)}`;
  return { before: was, after: is, isSlight: was === is, full };
}

/** 08:02 UTC, or 08:02–08:15 UTC. */
export function timeText({ from, to }: Pick<ChangeEntry, "from" | "to">): string {
  const [first, last] = [from, to].map((at) => at.toISOString().slice(11, 16));
  return `${first === last ? first : `${first}–${last}`} UTC`;
}
