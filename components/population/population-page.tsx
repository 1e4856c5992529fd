import type { ReactNode } from "react";
import { RecomputeSection } from "@/components/recompute/recompute-section";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Uncached } from "@/components/ui/uncached";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { resumeLine } from "./commands";
import { ContributionKinds } from "./contribution-kinds";
import { LiveProgress } from "./live-progress";
import { MadeWith } from "./made-with";
import { PlanFacts } from "./plan-facts";
import { PopulationLead, titleOf } from "./population-lead";
import { ProgressSection } from "./progress-section";
import { Scores } from "./scores";
import { Downloads, ThisPopulation } from "./side-facts";
import { Slices } from "./slices";
import { SlotMatch } from "./slot-match";
import { SlotTable } from "./slot-table";
import { TagSection } from "./tag-section";
import { TroubleSection } from "./trouble-section";

function Side({ view }: { view: PopulationView }) {
  return (
    <aside className="side" aria-label="Facts">
      <ThisPopulation view={view} />
      <PlanFacts view={view} />
      <MadeWith view={view} />
      <Downloads view={view} />
    </aside>
  );
}

/** Imported populations have no runs to follow. */
function Live({ view, children }: { view: PopulationView; children: ReactNode }) {
  if (view.progress === null) return children;
  const { edition, area, slug } = view.facts;
  const path = populationPath({ edition: edition.slug, area: area.slug, population: slug });
  return (
    <LiveProgress initial={view.progress} events={`${path}/events`}>
      {children}
    </LiveProgress>
  );
}

/** Where a population comes from, how far it is, what its figures are, and every proposal in it. */
export function PopulationPage({ view }: { view: PopulationView }) {
  const { edition, area } = view.facts;
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
  ];
  return (
    <div className="evidence">
      <Breadcrumb crumbs={crumbs} here={titleOf(view)} />
      {view.facts.state === "running" && <Uncached why="live" />}
      <Live view={view}>
        <div className="two">
          <div>
            <PopulationLead view={view} />
            {view.progress !== null && view.facts.state !== "complete" && (
              <ProgressSection resume={resumeLine(view)} />
            )}
            <Scores view={view} />
            <RecomputeSection view={view} />
            <SlotMatch view={view} />
            <Slices view={view} />
            <ContributionKinds view={view} />
            <TagSection view={view} />
            {view.progress !== null && view.facts.state === "complete" && <ProgressSection resume={null} />}
            {view.progress !== null && <TroubleSection dropped={view.dropped} />}
          </div>
          <Side view={view} />
          <SlotTable view={view} />
        </div>
      </Live>
    </div>
  );
}
