import { ACTION_NAMES, type ActionName } from "@/lib/pipeline/agent/actions/action";

type Tag = {
  readonly name: ActionName;
  readonly closing: boolean;
  readonly start: number;
  readonly end: number;
};

/** An outermost pair of a known tag with what stands between. */
export type TagPair = { readonly name: ActionName; readonly content: string };
export type TagPairs = {
  readonly pairs: readonly TagPair[];
  /** Opened outside of every pair and never closed. */
  readonly unclosed: readonly ActionName[];
};

const KNOWN_TAG = new RegExp(`<(/?)\\s?(${ACTION_NAMES.join("|")})\\s?>`, "gi");

export const hasKnownTag = (text: string): boolean => text.search(KNOWN_TAG) >= 0;

/**
 * The outermost pairs of known tags. What stands inside a pair is its content, other tags too. A pair ends at the closing
 * tag that balances its opening one, further closing ones of its name included as long as no tag opens, so that a text
 * may mention its own tags. Linear in the length of the text.
 */
export function tagPairs(text: string): TagPairs {
  const tags = Array.from(text.matchAll(KNOWN_TAG), toTag);
  const last = lastClosing(tags);
  const pairs: TagPair[] = [];
  const unclosed: ActionName[] = [];
  for (let at = 0; at < tags.length; at++) {
    const open = tags[at];
    if (!open || open.closing) continue;
    if ((last.get(open.name) ?? -1) < at) {
      unclosed.push(open.name);
      continue;
    }
    const end = closingOf(tags, at, open.name);
    pairs.push({ name: open.name, content: text.slice(open.end, tags[end]?.start) });
    at = end;
  }
  return { pairs, unclosed };
}

function toTag(match: RegExpExecArray): Tag {
  const name = ACTION_NAMES.find((known) => known === match[2]?.toLowerCase()) ?? "plan";
  return { name, closing: match[1] === "/", start: match.index, end: match.index + match[0].length };
}

function lastClosing(tags: readonly Tag[]): ReadonlyMap<ActionName, number> {
  const last = new Map<ActionName, number>();
  for (const [at, tag] of tags.entries()) if (tag.closing) last.set(tag.name, at);
  return last;
}

/** Only called where a closing tag follows. */
function closingOf(tags: readonly Tag[], from: number, name: ActionName): number {
  let depth = 1;
  let closing = from;
  for (let at = from + 1; at < tags.length; at++) {
    const tag = tags[at];
    if (!tag || (depth <= 0 && !tag.closing)) break;
    if (tag.name !== name) continue;
    depth += tag.closing ? -1 : 1;
    if (tag.closing) closing = at;
  }
  return closing;
}
