import { nodesOf, replaceNodes, type TreeNode, text } from "./tree";
import { webAddress } from "./web-address";

/** What one table may show; a machine can write a million cells in a second. */
const [MOST_ROWS, MOST_COLUMNS] = [200, 40] as const;

/** Headings stand below the page's own: the outermost is `top`, and no level is left out on the way down. */
export function shiftHeadings(root: TreeNode, top: number): void {
  const open: number[] = [];
  for (const node of nodesOf(root)) {
    if (node.type !== "heading" || node.depth === undefined) continue;
    while ((open.at(-1) ?? 0) >= node.depth) open.pop();
    open.push(node.depth);
    node.depth = Math.min(6, top + open.length - 1);
  }
}

/** Links lead to the web alone; an image becomes a link to it; what leads elsewhere stays as its words. */
export function tameLinks(root: TreeNode): void {
  replaceNodes(root, (node, parent) => {
    if (node.type === "image") return tame({ ...node, children: [text(node.alt || "image")] }, parent);
    return node.type === "link" ? tame(node, parent) : [node];
  });
}

function tame(node: TreeNode, parent: TreeNode): readonly TreeNode[] {
  const { url = "", children = [] } = node;
  // An image in a link: the outer link is the author's, and one link cannot hold another.
  if (parent.type === "link") return children;
  const address = webAddress(url);
  if (address !== null) return [{ type: "link", url: address, children }];
  // "[3](ii)" was no link to begin with: nothing that was written goes missing.
  return /^[^:]*$/.test(url) ? [text("["), ...children, text(`](${url})`)] : children;
}

/** No table is larger than a page can bear, and one that was cut says so. */
export function cutTables(root: TreeNode): void {
  replaceNodes(root, (node) => {
    if (node.type !== "table") return [node];
    const rows = node.children ?? [];
    const columns = rows.reduce((most, { children }) => Math.max(most, children?.length ?? 0), 0);
    node.children = rows.slice(0, MOST_ROWS + 1);
    for (const row of node.children) row.children = (row.children ?? []).slice(0, MOST_COLUMNS);
    node.align = node.align?.slice(0, MOST_COLUMNS) ?? null;
    return [node, ...cutNote(rows.length - 1 > MOST_ROWS, columns > MOST_COLUMNS)];
  });
}

function cutNote(rows: boolean, columns: boolean): readonly TreeNode[] {
  const after = [...(rows ? [`${MOST_ROWS} rows`] : []), ...(columns ? [`${MOST_COLUMNS} columns`] : [])];
  if (after.length === 0) return [];
  return [
    {
      type: "paragraph",
      data: { hName: "p", hProperties: { className: ["cut"] } },
      children: [text(`Table cut after ${after.join(" and ")}.`)],
    },
  ];
}

/** `\[…\]` and `$$…$$` are displayed, as TeX does it, though they stand within a line. */
export function displayFormulas(root: TreeNode, source: string): void {
  for (const node of nodesOf(root)) {
    const start = node.position?.start.offset;
    if (
      node.type !== "inlineMath" ||
      start === undefined ||
      !/^(?:\\\[|\$\$)/.test(source.slice(start, start + 2))
    )
      continue;
    node.data = { ...node.data, hProperties: { className: ["language-math", "math-display"] } };
  }
}
