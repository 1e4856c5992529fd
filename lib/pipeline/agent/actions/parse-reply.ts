import type { Method } from "@/lib/domain/edition";
import {
  type Action,
  type ActionName,
  actionsOf,
  type Malformed,
  malformed,
} from "@/lib/pipeline/agent/actions/action";
import { readAction } from "@/lib/pipeline/agent/actions/read-action";
import { type TagPair, tagPairs } from "@/lib/pipeline/agent/actions/tag-pairs";

/**
 * Reads the one action of a reply: the one outermost pair of a known tag. Text around it and a block of thinking are
 * passed over. `cut`: the endpoint stopped the reply at its cap. Never throws; linear in the reply's length.
 */
export function parseReply(text: string, method: Method, cut: boolean): Action | Malformed {
  const thought = text.match(/<\/think>/i);
  if (thought?.index === undefined) return parseWhole(text, method, cut);
  const after = parseWhole(text.slice(thought.index + thought[0].length), method, cut);
  if (startsThinking(text) || after.name !== "malformed") return after;
  return parseWhole(text, method, cut);
}

const startsThinking = (text: string): boolean => /^<think>/i.test(text.slice(0, 200).trimStart());

function parseWhole(text: string, method: Method, cut: boolean): Action | Malformed {
  if (startsThinking(text)) {
    return malformed(`Your reply holds thoughts that never end, and no action. ${askFor(method)}`);
  }
  const { pairs, unclosed } = tagPairs(text);
  const [pair, second] = pairs;
  if (second) return malformed(several(pairs, method));
  const [open] = unclosed;
  if (open) return malformed(neverClosed(open, cut));
  if (!pair) return malformed(noAction(text, method, cut));
  if (!actionsOf(method).includes(pair.name)) {
    return malformed(`<${pair.name}> is not an action you have. ${askFor(method)}`);
  }
  return readAction(pair);
}

const listOf = (method: Method): string =>
  actionsOf(method)
    .map((name) => `<${name}>`)
    .join(", ");

const askFor = (method: Method): string =>
  `Answer with exactly one tag pair out of ${listOf(method)}, and close it.`;

function several(pairs: readonly TagPair[], method: Method): string {
  const names = pairs.slice(0, 5).map(({ name }) => `<${name}>`);
  const more = pairs.length > names.length ? ", …" : "";
  return `Your reply holds ${pairs.length} actions (${names.join(", ")}${more}), and none was carried out. ${askFor(method)}`;
}

function neverClosed(name: ActionName, cut: boolean): string {
  const why = cut
    ? "your reply was cut off at the longest length a reply may have. Write a shorter one"
    : `</${name}> is missing. Write it again, with its closing tag`;
  return `<${name}> was opened and never closed: ${why}, with no other tag outside of it.`;
}

function noAction(text: string, method: Method, cut: boolean): string {
  if (cut) {
    return `Your reply was cut off at its longest length before any action was complete. ${askFor(method)}`;
  }
  const unknown = /<([a-z][a-z_-]{1,30})>/i.exec(text)?.[1];
  return unknown
    ? `<${unknown}> is not an action. ${askFor(method)}`
    : `Your reply holds no action. ${askFor(method)}`;
}
