/** What Markdown's tree and HTML's have in common, as far as the rules here look at them. */
export type TreeNode = {
  type: string;
  value?: string;
  children?: TreeNode[];
  /** Markdown */
  url?: string;
  alt?: string | null;
  title?: string | null;
  depth?: number;
  align?: (string | null)[] | null;
  position?: { start: { offset?: number | undefined } } | undefined;
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  /** HTML */
  tagName?: string;
  properties?: Record<string, unknown>;
};

/**
 * Every parent's children are replaced by what `of` makes of them: itself, others, or nothing. Children first, and
 * without recursion: an author's nesting must not be able to end the process.
 */
export function replaceNodes(
  root: TreeNode,
  of: (node: TreeNode, parent: TreeNode) => readonly TreeNode[],
): void {
  for (const parent of parentsDeepestFirst(root))
    if (parent.children !== undefined) parent.children = parent.children.flatMap((node) => of(node, parent));
}

function parentsDeepestFirst(root: TreeNode): TreeNode[] {
  const order: TreeNode[] = [root];
  for (let i = 0; i < order.length; i++) for (const child of order[i]?.children ?? []) order.push(child);
  return order.reverse();
}

/** In reading order. */
export function* nodesOf(root: TreeNode): Generator<TreeNode> {
  const open: TreeNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    const children = node.children ?? [];
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child !== undefined) open.push(child);
    }
  }
}

export const text = (value: string): TreeNode => ({ type: "text", value });

export const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: TreeNode[],
): TreeNode => ({ type: "element", tagName, properties, children });

/** How many nodes there are, and how deep the deepest stands. */
export function extent(root: TreeNode): { readonly nodes: number; readonly depth: number } {
  let [nodes, depth] = [0, 0];
  for (let level: readonly TreeNode[] = [root]; level.length > 0; depth++) {
    nodes += level.length;
    level = level.flatMap(({ children }) => children ?? []);
  }
  return { nodes, depth };
}
