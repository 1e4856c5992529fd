import type { ReactNode } from "react";
import Markdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import rehypeSanitize from "rehype-sanitize";
import remarkMath from "remark-math";
import { limitFormulas, tameMath } from "./html-rules";
import { remarkTitleSyntax } from "./math-syntax";
import { KATEX } from "./render-markdown";
import { SCHEMA } from "./sanitize-schema";
import { tooMuch } from "./text-limits";

/** Beyond this it is no title; it is shown as it is. */
const LONGEST = 1_000;

const OPTIONS: Options = {
  remarkPlugins: [[remarkMath, { singleDollarTextMath: false }], remarkTitleSyntax],
  rehypePlugins: [[rehypeSanitize, SCHEMA], () => limitFormulas, [rehypeKatex, KATEX], () => tameMath],
  components: { p: ({ children }) => <>{children}</> },
};

/** The words of a title, its formulas as MathML. One without any sign of TeX is not parsed at all. */
export function titleContent(title: string): ReactNode {
  if (!/[$\\]/.test(title) || title.length > LONGEST || tooMuch(title) !== null) return title;
  try {
    return Markdown({ children: title.replace(/\s+/g, " "), ...OPTIONS });
  } catch {
    return title;
  }
}

/** A title as its authors wrote it, people or machines. */
export function AuthoredTitle({ children: title }: { children: string }) {
  return <bdi>{titleContent(title)}</bdi>;
}
