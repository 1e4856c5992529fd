import type postgres from "postgres";
import type { ProposalPageReader } from "@/lib/product/proposal-page/ports";
import { readCitationRivals, readCitedPapers } from "./proposal-page-reader/citations.ts";
import { readEarlierPapers, readMaskCounts, readNearPapers, readPeers } from "./proposal-page-reader/near.ts";
import { readProposal } from "./proposal-page-reader/proposal.ts";
import { readScoringSteps } from "./proposal-page-reader/scoring-steps.ts";

/** What a proposal's page shows beside the verdicts, read from the database. */
export function proposalPageReader(sql: postgres.Sql): ProposalPageReader {
  return {
    proposal: (at, number) => readProposal(sql, at, number),
    citedPapers: (proposal, limit) => readCitedPapers(sql, proposal, limit),
    nearPapers: (proposal, range) => readNearPapers(sql, proposal, range),
    maskCounts: (proposal) => readMaskCounts(sql, proposal),
    peers: (at, limit) => readPeers(sql, at, limit),
    earlierPapers: (proposal) => readEarlierPapers(sql, proposal),
    citationRivals: (at) => readCitationRivals(sql, at),
    scoringSteps: (area, population) => readScoringSteps(sql, area, population),
  };
}
