import { tellApart } from "@/lib/product/board/apart";
import type { Group } from "@/lib/product/board/arrange";
import { exposureOf } from "@/lib/product/board/cutoff";
import type { Line } from "@/lib/product/board/line";
import { linesApart, rowName } from "@/lib/product/board/ruler";
import type { BoardView } from "@/lib/product/board/view";
import { exposureText } from "@/lib/product/wording/exposure";
import { monthText } from "./figure-format";

export type RowName = { readonly name: string; readonly meta: string };

const joined = (facts: readonly string[]): string => facts.filter((fact) => fact !== "").join(" · ");

/** When it came out, whether it can have read what it is compared with, and what tells it from others of its looks. */
export function modelFacts(view: BoardView, line: Line): string {
  const { edition, extras, modelDetails } = view;
  const { model } = line;
  const released =
    model.releaseDate === null || extras.includes("released") ? "" : monthText(model.releaseDate);
  const exposure = exposureOf(line, edition.year);
  const seen = exposure === null ? "" : exposureText(exposure, edition.year);
  return joined([modelDetails.get(model.id) ?? "", released, seen]);
}

/** Its method, unless it goes without saying: for all of them it stands above the table once, or the model's name says it. */
function kindOf(view: BoardView, { method, model }: Line): string {
  const said = method === "baseline" && /^baseline\b/i.test(model.name);
  return said || method === "other" || view.methods.length === 1 ? "" : method;
}

/** Who vouches for it, where populations differ in that. */
const sourceOf = ({ offers }: BoardView, { source, baseline }: Line): string =>
  offers.sources.length > 1 && !baseline ? source : "";

/** Standing alone a population carries its model's name. */
function nameAlone(view: BoardView, line: Line): RowName {
  const own = rowName(line);
  const particular = own === line.model.name || own === line.method ? kindOf(view, line) : own;
  const meta = joined([particular, sourceOf(view, line), modelFacts(view, line)]);
  return { name: line.model.name, meta };
}

function namesAlone(view: BoardView, lines: readonly Line[]): readonly RowName[] {
  const names = lines.map((line) => ({ line, ...nameAlone(view, line) }));
  const apart = tellApart(names, ({ name, meta }) => `${name} ${meta}`, [
    ({ line }) => line.name,
    ({ line }) => line.at.population,
    ({ line }) => line.method,
  ]);
  return names.map(({ name, meta }, index) => ({ name, meta: joined([apart[index] ?? "", meta]) }));
}

/** Under its model's heading a population is known by its method. */
function namesTogether(view: BoardView, lines: readonly Line[]): readonly RowName[] {
  const apart = linesApart(lines);
  return lines.map((line, index) => ({
    name: rowName(line),
    meta: joined([apart[index] ?? "", sourceOf(view, line)]),
  }));
}

/** One for every line of the group, no two of which look the same. */
export const rowNames = (view: BoardView, { model, lines }: Group): readonly RowName[] =>
  model === null || lines.length < 2 ? namesAlone(view, lines) : namesTogether(view, lines);
