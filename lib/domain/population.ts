import { z } from "zod";
import { type Method, method } from "./edition.ts";

/** Where a population stands. Imported ones are complete from the start; only complete ones are scored and shown on the board. */
export const populationState = z.enum(["running", "paused", "cancelled", "complete"]);
export type PopulationState = z.infer<typeof populationState>;

/** Why a population is paused: somebody asked, its endpoint cannot be used, or the next call could pass the budget. */
export const pauseCause = z.enum(["asked", "endpoint", "budget"]);
export type PauseCause = z.infer<typeof pauseCause>;

/** One try at one proposal. A failed run is followed by another one for the same slot, from scratch, as often as the plan allows. */
export const runStatus = z.enum(["pending", "running", "done", "failed", "cancelled"]);
export type RunStatus = z.infer<typeof runStatus>;

/** Model calls of one run: the last one is the deadline. */
export const STEP_BUDGET = 20;

/** US dollars per million tokens. */
export const tokenPrice = z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() });
export type TokenPrice = z.infer<typeof tokenPrice>;

const count = z.number().int().nonnegative();

/** What a population is to be; fixed before its first run and stored with it. Only the budget may be raised later. */
export const populationPlan = z.object({
  version: z.literal(1),
  /** Who writes: a chat model's id ("openai-compatible/deepseek-v4") or a baseline's ("baseline/recombination"). */
  agent: z.string().min(1),
  method,
  size: count.min(1),
  rounds: count.min(1),
  concurrency: count.min(1),
  /** Further runs that a slot gets after a failed one. */
  retries: count,
  stepBudget: count.min(1),
  budgetUsd: z.number().positive().nullable(),
  price: tokenPrice.nullable(),
  /** Seeds whatever is drawn for a slot; the slot's number is the rest. */
  seed: z.string().min(1),
  prompt: z.object({ version: z.string(), hash: z.string() }),
  /** The encoder of the corpus search. */
  encoder: z.string().min(1),
  /** What the topics or tags of the method came from ("file", or a tagger's id); null where the method uses none. */
  labels: z.string().nullable(),
});
export type PopulationPlan = z.infer<typeof populationPlan>;

/** A baseline needs no endpoint: any worker can run it. */
export const isBaselineAgent = (agent: string): boolean => agent.startsWith("baseline/");

/** Written without a language model. Imported populations have no plan: their method says what they are. */
export const isBaseline = ({
  method,
  plan,
}: {
  readonly method: Method;
  readonly plan: { readonly agent: string } | null;
}): boolean => method === "baseline" || (plan !== null && isBaselineAgent(plan.agent));
