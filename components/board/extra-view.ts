import { tokens } from "@/components/ui/amounts";
import type { ExtraColumn } from "@/lib/product/board/columns";
import type { Line } from "@/lib/product/board/line";
import { dollars } from "@/lib/product/wording/dollars";
import { countText, monthText } from "./figure-format";

/** What stands beside the metrics, rounded and worded; null where it is not known. `title`: the same in full. */
export type ExtraView = { readonly text: string; readonly title?: string } | null;

const COMPACT = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

const dateView = (date: string | null): ExtraView =>
  date === null ? null : date.length > 7 ? { text: monthText(date), title: date } : { text: date };

export function extraView(line: Line, column: ExtraColumn): ExtraView {
  switch (column) {
    case "released":
      return dateView(line.model.releaseDate);
    case "cutoff":
      return dateView(line.model.trainingCutoff);
    case "proposals":
      return { text: countText(line.size) };
    case "cost":
      return line.cost === null ? null : { text: line.baseline ? "none" : dollars(line.cost) };
    case "tokens": {
      if (line.tokens === null) return null;
      if (line.baseline) return { text: "none" };
      const { input, output } = line.tokens;
      return { text: COMPACT.format(input + output), title: tokens(input, output) };
    }
  }
}
