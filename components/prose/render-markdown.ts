import type { ReactNode } from "react";
import Markdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { type CitationTargets, linkCitations } from "./citation-links";
import { alignCells, dressElements, limitFormulas, tameMath } from "./html-rules";
import { cutTables, displayFormulas, shiftHeadings, tameLinks } from "./markdown-rules";
import { remarkAuthorSyntax } from "./math-syntax";
import { SCHEMA } from "./sanitize-schema";
import { texQuotes } from "./tex-quotes";
import { DEEPEST, MOST_NODES, tooMuch } from "./text-limits";
import { extent, type TreeNode } from "./tree";

export type Rendered =
  | { readonly kind: "markdown"; readonly content: ReactNode }
  | { readonly kind: "plain"; readonly reason: string };

export type RenderOptions = { readonly topHeading: number; readonly citations?: CitationTargets | undefined };

class TooIntricate extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** For Markdown and for titles: MathML, nothing that acts, bounded. */
export const KATEX = {
  output: "mathml",
  trust: false,
  strict: "ignore",
  maxExpand: 500,
  maxSize: 10,
} as const;

/** Reads what an author wrote as Markdown with mathematics. Whatever goes wrong on the way, the text is there to be shown plainly. */
export function renderMarkdown(text: string, options: RenderOptions): Rendered {
  const reason = tooMuch(text);
  if (reason !== null) return { kind: "plain", reason };
  try {
    const source = texQuotes(text);
    return { kind: "markdown", content: Markdown({ children: source, ...plugins(source, options) }) };
  } catch (error) {
    return {
      kind: "plain",
      reason: error instanceof TooIntricate ? error.reason : "it could not be read",
    };
  }
}

type Rule = (tree: TreeNode) => void;
const plugin = (rule: Rule) => () => rule;

function plugins(source: string, { topHeading, citations }: RenderOptions): Options {
  return {
    remarkPlugins: [
      [remarkGfm, { singleTilde: false }],
      [remarkMath, { singleDollarTextMath: false }],
      remarkAuthorSyntax,
      plugin(refuseNesting),
      plugin((tree) => shiftHeadings(tree, topHeading)),
      plugin(tameLinks),
      plugin(cutTables),
      plugin((tree) => displayFormulas(tree, source)),
    ],
    rehypePlugins: [
      plugin(alignCells),
      [rehypeSanitize, SCHEMA],
      plugin(limitFormulas),
      [rehypeKatex, KATEX],
      plugin(tameMath),
      plugin(dressElements),
      ...(citations === undefined ? [] : [plugin((tree) => linkCitations(tree, citations))]),
      plugin(refuseNesting),
    ],
    urlTransform: (url) => url,
  };
}

function refuseNesting(tree: TreeNode): void {
  const { nodes, depth } = extent(tree);
  if (depth > DEEPEST) throw new TooIntricate("it is nested too deeply");
  if (nodes > MOST_NODES) throw new TooIntricate("it has too many parts");
}
