import type { Method } from "@/lib/domain/edition";
import type { TagQuery, YearRange } from "@/lib/pipeline/agent/ports";

const SHARED = ["plan", "search", "read_papers", "draft", "summary", "proposal"] as const;
const BY_TAG = ["papers_by_tag"] as const;
const OF_PEERS = ["search_peers", "read_peers"] as const;

/** Every tag of the grammar, whatever the method. */
export const ACTION_NAMES = [...SHARED, ...BY_TAG, ...OF_PEERS] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

export type TextAction = {
  readonly name: "plan" | "draft" | "summary" | "proposal";
  readonly text: string;
};

/** What a reply asks for. Ids are as an agent writes them (card ids, peers' ids), distinct, in its order. */
export type Action =
  | TextAction
  | { readonly name: "search"; readonly query: string; readonly years: YearRange | null }
  | { readonly name: "read_papers"; readonly ids: readonly string[] }
  | { readonly name: "papers_by_tag"; readonly query: TagQuery; readonly years: YearRange | null }
  | { readonly name: "search_peers"; readonly query: string }
  | { readonly name: "read_peers"; readonly ids: readonly string[] };

/** A reply that holds no action that could be carried out; the feedback says what to do instead. */
export type Malformed = { readonly name: "malformed"; readonly feedback: string };

export const malformed = (feedback: string): Malformed => ({ name: "malformed", feedback });

/** The actions of a method, in the order in which its prompt lists them. */
export function actionsOf(method: Method): readonly ActionName[] {
  if (method === "landscape") return [...SHARED, ...BY_TAG];
  if (method === "frontier") return [...SHARED, ...OF_PEERS];
  return SHARED;
}

export const MAX_QUERY_WORDS = 25;
/** The longest query or tag in characters: a word can be as long as a book. */
export const MAX_QUERY_LENGTH = 500;
/** The most peers' records that are opened at once. */
export const MAX_OPEN_PEERS = 3;
