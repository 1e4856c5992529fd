import type { Text } from "./rows.ts";

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
];
