import { clip } from "@/lib/pipeline/agent/clip";
import type { LandscapeTables } from "@/lib/pipeline/agent/ports";
import { fence } from "@/lib/pipeline/llm/data-fence";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const LISTED = 100;
const MAX_TAG = 200;
const rendered = new WeakMap<LandscapeTables, string>();

/** Three lines of `tag (7.6%)`, commonest first; the same text for every agent of an area. */
export function renderTables(tables: LandscapeTables): string {
  const known = rendered.get(tables);
  if (known !== undefined) return known;
  const text = fence("landscape", tablesText(tables));
  rendered.set(tables, text);
  return text;
}

function tablesText({ tasks, methods, pairs }: LandscapeTables): string {
  const named = pairs.map(({ task, method, share }) => ({ tag: `${task} × ${method}`, share }));
  return [
    `Task tags: ${listed(tasks)}`,
    `Method tags: ${listed(methods)}`,
    `Pairs of task and method: ${listed(named)}`,
  ].join("\n");
}

const listed = (tags: readonly { readonly tag: string; readonly share: number }[]): string =>
  tags
    .slice(0, LISTED)
    .map(({ tag, share }) => `${clip(oneLine(tag), MAX_TAG)} (${(100 * share).toFixed(1)}%)`)
    .join("; ") || "none";
