import type { Method } from "@/lib/domain/edition";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import type { VerdictId } from "@/lib/domain/ids";
import type { SlotVerdict } from "@/lib/domain/slots";
import type { Place } from "@/lib/product/population-page/ports";

/** One judgement as it is stored. */
export type StoredVerdict = {
  readonly id: VerdictId;
  readonly lowHash: string;
  readonly highHash: string;
  readonly judge: string;
  readonly promptVersion: string;
  readonly seed: string;
  /** null where no valid verdict could be had; `failure` says why. */
  readonly slots: SlotVerdict | null;
  readonly sameIdea: boolean | null;
  readonly reason: string | null;
  readonly failure: string | null;
  readonly lowShownFirst: boolean;
  readonly createdAt: Date;
};

/** A document of an edition that this judge, prompt and seed belong to, whose abstract was read into one of the summaries. */
export type Carrier = {
  /** The summary's hash. */
  readonly hash: string;
  readonly at: Place;
  readonly id: number;
  readonly title: string;
  /** A paper of the corpus: one of a document's nearest earlier papers. */
  readonly earlier: boolean;
  /** null: a paper. `number`: the proposal's within its population, from 1. */
  readonly proposal: {
    readonly population: string;
    readonly name: string;
    readonly method: Method;
    readonly model: string;
    readonly number: number;
  } | null;
};

export type Carriers = {
  readonly shown: readonly Carrier[];
  /** null: more than were counted. */
  readonly total: number | null;
};

/** One attempt of a call to a model, as it was logged (secrets had been taken out before). */
export type LoggedCall = {
  readonly id: number;
  readonly attempt: number;
  readonly outcome: string;
  readonly error: string | null;
  readonly model: string;
  readonly promptVersion: string;
  readonly promptHash: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly maxOutput: number | null;
  /** The name of the schema that the reply was bound to. */
  readonly json: string | null;
  readonly output: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
  readonly latencyMs: number;
  readonly createdAt: Date;
};

export type CallsAbout = { readonly calls: readonly LoggedCall[]; readonly total: number };

export interface JudgeCallReader {
  verdict(id: VerdictId): Promise<StoredVerdict | null>;
  /** By hash; a summary that is not stored any more is missing. */
  summaries(hashes: readonly string[]): Promise<ReadonlyMap<string, IdeaSummary>>;
  /** Human papers first; at most `limit` are shown. */
  carriers(verdict: StoredVerdict, hash: string, limit: number): Promise<Carriers>;
  /** This judge's calls about the pair, shown in this order, oldest first. */
  callsAbout(verdict: StoredVerdict, limit: number): Promise<CallsAbout>;
}
