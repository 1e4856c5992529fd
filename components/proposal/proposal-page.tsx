import { count } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { ProposalView } from "@/lib/product/proposal-page/load-proposal";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { populationTitle } from "@/lib/product/wording/population-title";
import { EarlierSection } from "./earlier-section";
import { IdeaSection } from "./idea-section";
import { NearSection } from "./near-section";
import { PeersSection } from "./peers-section";
import { ProposalFacts } from "./proposal-facts";
import { Neighbours, ProposalLead, placeOf } from "./proposal-lead";
import { ReferenceSection } from "./reference-section";

export const populationName = ({ facts }: ProposalView): string =>
  populationTitle({ name: facts.name, method: facts.method, model: facts.model.name });

/** One proposal: what was written, and what it shares with what people wrote. */
export function ProposalPage({ view }: { view: ProposalView }) {
  const { edition, area } = view.facts;
  const at = placeOf(view);
  const crumbs = [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath(at) },
    { name: populationName(view), href: populationPath(at) },
  ];
  return (
    <div className="evidence proposal">
      <div className="place">
        <Breadcrumb crumbs={crumbs} here={`proposal ${count(view.number)} of ${count(view.size)}`} />
        <Neighbours view={view} />
      </div>
      <div className="two">
        <ProposalLead view={view} />
        <ProposalFacts view={view} />
        <div className="findings">
          <NearSection view={view} />
          <IdeaSection view={view} />
          <PeersSection view={view} />
          <EarlierSection view={view} />
          <ReferenceSection view={view} />
        </div>
      </div>
    </div>
  );
}
