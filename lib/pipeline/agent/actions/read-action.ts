import {
  type Action,
  type ActionName,
  MAX_OPEN_PEERS,
  type Malformed,
  malformed,
} from "@/lib/pipeline/agent/actions/action";
import { readCardIds, readPeerIds } from "@/lib/pipeline/agent/actions/read-ids";
import { readPeerSearch, readSearch } from "@/lib/pipeline/agent/actions/read-search";
import { readTagQuery } from "@/lib/pipeline/agent/actions/read-tag-query";
import { hasKnownTag, type TagPair } from "@/lib/pipeline/agent/actions/tag-pairs";

const TEXTS = ["plan", "draft", "summary", "proposal"] as const;
const isText = (name: ActionName): name is (typeof TEXTS)[number] => TEXTS.some((text) => text === name);

/** What stands between the tags, read by the rules of its action. Texts keep every tag that they mention. */
export function readAction({ name, content }: TagPair): Action | Malformed {
  const text = content.trim();
  if (text === "") return malformed(`<${name}> is empty: write its content between the tags.`);
  if (isText(name)) return { name, text };
  if (hasKnownTag(text)) {
    return malformed(`<${name}> holds another action's tag: write only its own content between the tags.`);
  }
  return readShort(name, text);
}

function readShort(name: Exclude<ActionName, (typeof TEXTS)[number]>, text: string): Action | Malformed {
  switch (name) {
    case "search":
      return readSearch(text);
    case "papers_by_tag":
      return readTagQuery(text);
    case "search_peers":
      return readPeerSearch(text);
    case "read_papers":
      return withIds(name, readCardIds(text));
    case "read_peers":
      return withinLimit(readPeerIds(text));
  }
}

const withIds = (name: "read_papers" | "read_peers", ids: readonly string[]): Action | Malformed =>
  ids.length === 0 ? malformed(`<${name}> names no id: write ids separated by commas.`) : { name, ids };

const withinLimit = (ids: readonly string[]): Action | Malformed =>
  ids.length > MAX_OPEN_PEERS
    ? malformed(`<read_peers> opens at most ${MAX_OPEN_PEERS} records at once; you named ${ids.length}.`)
    : withIds("read_peers", ids);
