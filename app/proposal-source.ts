import type { Clients } from "@/lib/platform/db/client";
import { pairReader } from "@/lib/platform/db/evidence/read-pairs";
import { populationReader } from "@/lib/platform/db/population-reader";
import { proposalPageReader } from "@/lib/platform/db/proposal-page-reader";
import type { ProposalSources } from "@/lib/product/proposal-page/load-proposal";
import { askDatabase } from "./site-database";

const reading = ({ sql }: Clients): ProposalSources => ({
  ...populationReader(sql),
  ...proposalPageReader(sql),
  ...pairReader(sql),
});

const ask =
  <A extends readonly unknown[], T>(of: (from: ProposalSources) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("a proposal", (clients) => of(reading(clients))(...given));

/** Proposals on this server's database; never opened while the site is built. */
export const proposals = (): ProposalSources => ({
  population: ask((from) => from.population),
  figures: ask((from) => from.figures),
  proposal: ask((from) => from.proposal),
  citedPapers: ask((from) => from.citedPapers),
  nearPapers: ask((from) => from.nearPapers),
  maskCounts: ask((from) => from.maskCounts),
  peers: ask((from) => from.peers),
  earlierPapers: ask((from) => from.earlierPapers),
  citationRivals: ask((from) => from.citationRivals),
  scoringSteps: ask((from) => from.scoringSteps),
  pairs: ask((from) => from.pairs),
});
