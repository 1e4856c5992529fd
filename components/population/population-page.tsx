import type { ReactNode } from "react";
import { RecomputeSection } from "@/components/recompute/recompute-section";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Uncached } from "@/components/ui/uncached";
import type { PopulationState } from "@/lib/domain/population";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { BadgeToShow } from "./badge-to-show";
import { resumeLine } from "./commands";
import { ContributionKinds } from "./contribution-kinds";
import { Downloads } from "./downloads";
import { LiveProgress } from "./live-progress";
import { MadeWith } from "./made-with";
import { PlanFacts } from "./plan-facts";
import { PopulationLead, titleOf } from "./population-lead";
import { ProgressSection } from "./progress-section";
import { Scores } from "./scores";
import { ThisPopulation } from "./side-facts";
import { Slices } from "./slices";
import { SlotMatch } from "./slot-match";
import { SlotTable } from "./slot-table";
import { TagSection } from "./tag-section";
import { TroubleSection } from "./trouble-section";

/** Runs that were under way when it was paused still end. */
const MOVING: readonly PopulationState[] = ["running", "paused"];

type Props = {
  readonly view: PopulationView;
  /** Where readers find this site: "https://example.org". */
  readonly site: string;
};

function Side({ view, site }: Props) {
  return (
    <aside className="side" aria-label="Facts">
      <ThisPopulation view={view} />
      <PlanFacts view={view} />
      <MadeWith view={view} />
      <Downloads view={view} />
      <BadgeToShow view={view} site={site} />
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
export function PopulationPage({ view, site }: Props) {
  const { edition, area } = view.facts;
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
  ];
  return (
    <div className="evidence">
      <Breadcrumb crumbs={crumbs} here={titleOf(view)} />
      {MOVING.includes(view.facts.state) && <Uncached why="live" />}
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
          <Side view={view} site={site} />
          <SlotTable view={view} />
        </div>
      </Live>
    </div>
  );
}
