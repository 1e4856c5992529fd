import type { Method } from "@/lib/domain/edition";
import { isBaselineAgent, type TokenPrice } from "@/lib/domain/population";

export const LARGEST_POPULATION = 5_000;

/** What a worker will hold at once for one population, whatever is asked for. */
export const LARGEST_CONCURRENCY = 1_000;

type Figures = {
  readonly agent: string;
  readonly method: Method;
  readonly size: number;
  readonly rounds: number;
  readonly concurrency: number;
  readonly retries: number;
  readonly budgetUsd: number | null;
  readonly price: TokenPrice | null;
  readonly stepBudget?: number;
};

/** Everything that is wrong with what a population is to be, each in a sentence with what to do; empty where nothing is. */
export function planProblems(wanted: Figures): readonly string[] {
  const { size, concurrency, retries, stepBudget = 1 } = wanted;
  return [
    inRange("size", size, 1, LARGEST_POPULATION),
    inRange("concurrency", concurrency, 1, LARGEST_CONCURRENCY),
    inRange("number of retries per slot", retries, 0, 100),
    inRange("number of steps of a run", stepBudget, 1, 1_000),
    roundsProblem(wanted),
    budgetProblem(wanted),
    wanted.method === "other"
      ? 'Method "other" is for populations that are imported: nothing here writes by it.'
      : null,
  ].filter((problem) => problem !== null);
}

const inRange = (what: string, value: number, least: number, most: number): string | null =>
  Number.isInteger(value) && value >= least && value <= most
    ? null
    : `The ${what} must be a whole number from ${least} to ${most.toLocaleString("en")}, not ${value}.`;

function roundsProblem({ method, size, rounds }: Figures): string | null {
  if (rounds === 1) return null;
  if (method !== "frontier")
    return `Method "${method}" knows no rounds: only frontier does. Leave --rounds out, or take --method frontier.`;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > size)
    return `The number of rounds must be a whole number from 1 to the size (${size}), not ${rounds}.`;
  return size % rounds === 0
    ? null
    : `A population of ${size} cannot be split into ${rounds} equal rounds: take a size that is a multiple of ${rounds}.`;
}

function budgetProblem({ agent, budgetUsd, price }: Figures): string | null {
  if (budgetUsd === null) return null;
  if (!(budgetUsd > 0 && Number.isFinite(budgetUsd)))
    return `The budget must be a number of US dollars above 0, not ${budgetUsd}.`;
  return price !== null || isBaselineAgent(agent)
    ? null
    : "A budget needs the price of a token: set IDEATASTE_AGENT_PRICE (US dollars per million tokens, input/output).";
}
