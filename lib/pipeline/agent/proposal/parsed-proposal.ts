import type { ProposalReference } from "@/lib/pipeline/agent/run-state";

export const ROLES = ["method", "baseline", "motivation", "extension", "background"] as const;
export type Role = ProposalReference["role"];

/** A line of the reference list: read, or with what is wrong in its form. `at`: its place among the proposal's lines. */
export type ReferenceLine = { readonly at: number; readonly line: string } & (
  | {
      readonly ok: true;
      readonly number: number;
      /** As it was written, without brackets. */
      readonly cardId: string;
      readonly role: Role;
      readonly sentence: string;
    }
  | { readonly ok: false; readonly reason: string }
);

/** A proposal taken apart; nothing in it has been held against what was retrieved. */
export type ParsedProposal = {
  readonly lines: readonly string[];
  /** Empty where there is none. */
  readonly title: string;
  readonly abstract: string;
  readonly hasRelatedWork: boolean;
  readonly hasReferenceList: boolean;
  readonly references: readonly ReferenceLine[];
  /** Numbers cited in the text, distinct, in order. */
  readonly cited: readonly number[];
};
