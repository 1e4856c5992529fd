import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { RunView } from "@/lib/product/population-page/run-view";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { pathOf, RunFacts } from "./run-facts";
import { RunLead } from "./run-lead";
import { StepList } from "./step-list";

export function runCrumbs(view: RunView) {
  const { edition, area, population } = view.at;
  return [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
    { name: populationTitle(population), href: pathOf(view) },
  ];
}

/** Without it being the only attempt, a place alone does not say which run is meant. */
export const runName = ({ run, at }: RunView): string =>
  `place ${run.slot + 1}${at.attempts.length > 1 ? `, attempt ${run.attempt}` : ""}`;

/** How one proposal came about, from the first step to the last. */
export function RunPage({ view, open }: { view: RunView; open: boolean }) {
  return (
    <div className="evidence">
      <Breadcrumb crumbs={runCrumbs(view)} here={runName(view)} />
      <div className="two">
        <RunLead view={view} />
        <RunFacts view={view} />
        <StepList view={view} open={open} />
      </div>
    </div>
  );
}
