import { verdictId } from "@/lib/domain/ids";
import { populationPath, runPath } from "@/lib/product/population-page/addresses";
import {
  areaPath,
  editionPath,
  judgeCallPath,
  modelPath,
  paperPath,
  proposalPath,
} from "@/lib/product/site/paths";
import { addressOf } from "./endpoint";
import { area } from "./endpoints/area";
import { edition } from "./endpoints/edition";
import { judgeCall } from "./endpoints/judge-call";
import { model } from "./endpoints/model";
import { paper } from "./endpoints/paper";
import { population } from "./endpoints/population";
import { proposal } from "./endpoints/proposal";

type InArea = { readonly edition: string; readonly area: string };
type InPopulation = InArea & { readonly population: string };
export type Links = Record<string, string>;

// Where a thing is told of: for programs (`self`) and for people (`page`).

export const editionLinks = (slug: string): Links => ({
  self: addressOf(edition, { edition: slug }),
  page: editionPath(slug),
});
export const areaLinks = (at: InArea): Links => ({ self: addressOf(area, at), page: areaPath(at) });
export const populationLinks = (at: InPopulation): Links => ({
  self: addressOf(population, at),
  page: populationPath(at),
});
export const modelLinks = (of: { readonly id: number; readonly name: string }): Links => ({
  self: addressOf(model, { model: of.id }),
  page: modelPath(of),
});
export const paperLinks = (at: InArea, id: number): Links => ({
  self: addressOf(paper, { ...at, paper: id }),
  page: paperPath({ ...at, paper: id }),
});
export const proposalLinks = (at: InPopulation, number: number): Links => ({
  self: addressOf(proposal, { ...at, number }),
  page: proposalPath({ ...at, number }),
});
export const runLinks = (run: number | null): Links => (run === null ? {} : { run: runPath(run) });
export const judgeCallLinks = (id: number): Links => ({
  self: addressOf(judgeCall, { verdict: id }),
  page: judgeCallPath(verdictId.parse(id)),
});
