import { element, type TreeNode, text } from "./tree";

/** Where in-text numbers lead: `#reference-3` for prefix "reference". */
export type CitationTargets = { readonly prefix: string; readonly numbers: ReadonlySet<number> };

const HOLDS_NO_LINK: ReadonlySet<string> = new Set(["a", "code", "pre", "math"]);
const MARKER = /\[(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\]/g;

/** "[3]", "[3, 7]" and "[3–5]" as links to the list of references; a number that is not on the list stays a number. */
export function linkCitations(root: TreeNode, targets: CitationTargets): void {
  const open: TreeNode[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    const children = parent.children ?? [];
    for (const child of children) if (!HOLDS_NO_LINK.has(child.tagName ?? "")) open.push(child);
    parent.children = children.flatMap((child) =>
      child.type === "text" ? linked(child.value ?? "", targets) : [child],
    );
  }
}

function linked(value: string, targets: CitationTargets): readonly TreeNode[] {
  const parts: TreeNode[] = [];
  let from = 0;
  for (const { 0: marker, 1: numbers = "", index } of value.matchAll(MARKER)) {
    parts.push(text(value.slice(from, index)), ...linkedMarker(numbers, targets));
    from = index + marker.length;
  }
  return from === 0 ? [text(value)] : [...parts, text(value.slice(from))];
}

function linkedMarker(numbers: string, { prefix, numbers: known }: CitationTargets): readonly TreeNode[] {
  const parts = numbers.split(/(\d+)/).map((part) => {
    const number = Number(part);
    if (!/^\d+$/.test(part) || !known.has(number)) return text(part);
    return element(
      "a",
      { href: `#${prefix}-${number}`, className: ["to-reference"], ariaLabel: `Reference ${number}` },
      [text(part)],
    );
  });
  return [text("["), ...parts, text("]")];
}
