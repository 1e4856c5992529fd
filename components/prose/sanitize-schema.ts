import type { Options } from "rehype-sanitize";

/** What Markdown itself can say, and no more. */
export const SCHEMA: Options = {
  tagNames: [
    ..."p br em strong del code pre blockquote ul ol li hr h1 h2 h3 h4 h5 h6".split(" "),
    ..."table thead tbody tr th td a".split(" "),
  ],
  attributes: {
    a: ["href"],
    ol: ["start"],
    code: [["className", "language-math", "math-inline", "math-display"]],
    td: [["className", "right", "center"]],
    th: [["className", "right", "center"]],
    p: [["className", "cut"]],
  },
  protocols: { href: ["http", "https"] },
  strip: ["script", "style"],
  clobber: [],
  required: {},
  ancestors: {},
};
