import { clip } from "@/lib/pipeline/agent/clip";
import type { Card, Literature } from "@/lib/pipeline/agent/ports";
import type { PaperId } from "@/lib/pipeline/agent/run-state";
import { hashOf } from "@/lib/pipeline/collection/hashes";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const DIGITS = 10;
const MAX_AUTHORS = 20;
const MAX_ABSTRACT = 6_000;
const MAX_LINE = 500;
const CUT = " … (shortened)";
/** Rendered cards that are kept per literature: the agents of an area read much the same papers. */
const KEPT_CARDS = 5_000;

/**
 * The card id of every paper: "D" and the first ten hex digits of SHA-256(external id); papers that share them get as many
 * more, two at a time, as tell them apart. The order of the ids makes no difference.
 */
export function cardIdsOf(ids: readonly PaperId[]): ReadonlyMap<PaperId, string> {
  const hashes = new Map(ids.map((id) => [id, hashOf(id)]));
  const cardIds = new Map<PaperId, string>();
  let left = [...hashes];
  for (let digits = DIGITS; left.length > 0; digits += 2) {
    const counts = new Map<string, number>();
    for (const [, hash] of left) {
      const short = hash.slice(0, digits);
      counts.set(short, (counts.get(short) ?? 0) + 1);
    }
    for (const [id, hash] of left) {
      const short = hash.slice(0, digits);
      if (counts.get(short) === 1) cardIds.set(id, `D${short}`);
    }
    left = left.filter(([id]) => !cardIds.has(id));
  }
  return cardIds;
}

/** As an agent knows the paper. A paper that the literature has lost keeps a line of its own. */
export const cardIdOf = (literature: Literature, id: PaperId): string =>
  literature.card(id)?.cardId ?? "(lost)";

/** `[D3f2a9c01d2] Title (2021)`: one line, whatever is in the title. */
export function titleLine(literature: Literature, id: PaperId, max = MAX_LINE): string {
  const card = literature.card(id);
  if (!card) return "[(lost)] this paper is not in the literature any more";
  const year = card.year === null ? "" : ` (${card.year})`;
  return `[${card.cardId}] ${lineOf(card.title, max)}${year}`;
}

/** The whole card, each field flattened to one line behind its name, so that no field can begin a line of its own making. */
export function cardText(literature: Literature, id: PaperId): string {
  const kept = keptCards(literature);
  const known = kept.get(id);
  if (known !== undefined) return known;
  const card = literature.card(id);
  const text = card ? renderCard(card) : titleLine(literature, id);
  if (kept.size >= KEPT_CARDS) kept.clear();
  kept.set(id, text);
  return text;
}

const cards = new WeakMap<Literature, Map<PaperId, string>>();

function keptCards(literature: Literature): Map<PaperId, string> {
  const kept = cards.get(literature) ?? new Map<PaperId, string>();
  cards.set(literature, kept);
  return kept;
}

const lineOf = (text: string, max: number): string => clip(oneLine(text.slice(0, max * 4)), max, CUT);

function renderCard(card: Card): string {
  return [
    `[${card.cardId}]`,
    `title: ${lineOf(card.title, MAX_LINE)}`,
    `authors: ${lineOf(authorsOf(card.authors), MAX_LINE * 2) || "not known"}`,
    `year: ${card.year ?? "not known"}`,
    `venue: ${lineOf(card.venue ?? "", MAX_LINE) || "not known"}`,
    `abstract: ${lineOf(card.abstract, MAX_ABSTRACT) || "none"}`,
  ].join("\n");
}

function authorsOf(authors: readonly string[]): string {
  const named = authors.slice(0, MAX_AUTHORS).join(", ");
  const more = authors.length - MAX_AUTHORS;
  return more > 0 ? `${named} and ${more} more` : named;
}
