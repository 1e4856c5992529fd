import type { Text } from "./rows.ts";

/** Every control character that a text can hold in the database, and others that XML, JavaScript or a terminal take amiss. */
const CONTROLS = `${Array.from({ length: 31 }, (_, at) => String.fromCodePoint(at + 1)).join("")}\u007F\u0085\u2028\uFFFE\uFEFF`;

/** Words that do harm wherever they are not treated as words. */
export const HOSTILE_NAMES = [
  '=HYPERLINK("https://evil.example","click")',
  'Comma, "quote" & <b>bold</b>',
  "\u202Eright to left\u202C نموذج",
  `z${"\u0301\u0327\u0488".repeat(40)}algo`,
  "<img src=x onerror=\"document.title='ran'\">",
  "Model\u200B",
  "Model",
  "x".repeat(280),
  "\t=1+1",
  "＠SUM(1+1)",
  "Two\nlines,\r\nor three",
  "}{\\input{/etc/passwd} % $ & # _ ^ ~",
  "]]> --> <![CDATA[ \" '",
  `Controls${CONTROLS}end`,
] as const;

export const HOSTILE_TEXTS: readonly Text[] = [
  {
    title: "<img src=x onerror=\"document.title='ran'\">",
    abstract:
      "<script>document.title='ran'</script> [a link](javascript:document.title='ran') **bold** $x^2$",
    body: [
      "# A heading",
      "<iframe src='https://evil.example'></iframe>",
      "[click](javascript:document.title='ran') ![pixel](https://evil.example/pixel.png)",
      "Inline $\\sum_{i=1}^{n} x_i$ and $$\\int_0^1 f(x)\\,dx$$ and broken $\\frac{1$.",
      `| a | b |\n| - | - |\n${"| 1 | 2 |\n".repeat(400)}`,
      `${"> ".repeat(200)}deep`,
    ].join("\n\n"),
  },
  { title: "\u202Eevil\u202C", abstract: `z${"\u0301".repeat(500)}`, body: "w".repeat(20_000) },
  { title: "Without a word", abstract: "" },
  {
    title: `Controls${CONTROLS}`,
    abstract: `Controls${CONTROLS}.`,
    body: `# Controls${CONTROLS}\n\n- a${CONTROLS}`,
  },
  {
    title: "Commands of TeX $\\def\\a{\\a\\a}\\a$",
    abstract:
      "$\\href{javascript:document.title='ran'}{x}$ $\\includegraphics{https://evil.example/a.png}$ $\\htmlStyle{position:fixed}{x}$",
    body: [
      `$\\def\\a{\\a\\a}\\a$ ${"$x^2$ ".repeat(500)}`,
      `$$${"\\sqrt{".repeat(200)}x${"}".repeat(200)}$$`,
      `$$\\begin{matrix}${"a&".repeat(1_000)}\\end{matrix}$$ $\\rule{1000em}{1000em}\\kern1000em$`,
    ].join("\n\n"),
  },
  {
    title: "Links that are none",
    abstract:
      "[a](data:text/html,<script>1</script>) [b](JaVaScRiPt:1) [c](//evil.example) [d](&#106;avascript:1) [e](java\tscript:1)",
    body: [
      "[r] ![i](data:image/svg+xml,x) <javascript:1> <svg onload=1> <math><mtext><script>1</script></mtext></math>",
      "<style>*{display:none}</style> &lt;script&gt; [f](vbscript:1) [g](https://user:word@evil.example/)",
      "[r]: javascript:1",
    ].join("\n\n"),
  },
];
