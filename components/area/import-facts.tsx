import { count } from "@/components/ui/amounts";
import { Facts } from "@/components/ui/facts";
import type { AreaView } from "@/lib/product/area-page/load-area";

/** What came of the papers file: nothing is dropped without being counted. */
export function ImportFacts({ view }: { view: AreaView }) {
  const report = view.facts.importReport;
  if (report === null) return null;
  const { links } = report;
  const rows: readonly (readonly [string, number])[] = [
    ["Papers in the file", report.papers],
    ["Later than the year, left out", report.later.count],
    ["Links in the file", links.total],
    ["Kept", links.kept.corpus + links.kept.reference],
    ["To papers it does not hold", links.unknown.count],
    ["To later papers, refused", links.future.count],
    ["To papers outside the corpus", links.outsideCorpus.count],
    ["Repeated, or to itself", links.repeated + links.self.count],
  ];
  const shown = rows.filter(([name, number]) => number > 0 || name === "Kept");
  return (
    <Facts
      title="Brought in from a file"
      facts={shown.map(([name, value]) => ({ name, value: count(value) }))}
    />
  );
}
