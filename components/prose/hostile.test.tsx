import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Prose } from "./prose";

const CITATIONS = { prefix: "reference", numbers: new Set([1, 2, 3]) };
const TAGS = new Set(
  "div p pre br em strong del code blockquote ul ol li hr h3 h4 h5 h6 table thead tbody tr th td a span math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr mpadded mphantom menclose".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "class dir href rel start tabindex role aria-label mathvariant accent accentunder columnalign columnlines columnspacing depth display displaystyle fence height largeop linebreak linethickness lspace maxsize minsize mathsize notation rowlines rowspacing rspace scriptlevel separator stretchy valign voffset width".split(
    " ",
  ),
);

/** React escapes text and attributes, so that whatever stands in angle brackets is a tag. */
function check(text: string): string {
  const html = renderToStaticMarkup(<Prose text={text} citations={CITATIONS} />);
  for (const [, name = "", attributes = ""] of html.matchAll(/<([a-z0-9]+)((?:\s[^<>]*)?)\/?>/gi)) {
    if (!TAGS.has(name)) throw new Error(`<${name}> in ${html.slice(0, 400)}`);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/\s([^\s=]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(attribute)) throw new Error(`${attribute} in ${html.slice(0, 400)}`);
      if (attribute === "href" && !/^(https?:\/\/|#reference-[123]$)/.test(value))
        throw new Error(`leads to ${value}`);
    }
  }
  expect(html.match(/<[^a-z/]/gi)).toBeNull();
  expect(html.length).toBeLessThan(80 * text.length + 2000);
  return html;
}

const PIECES = [
  ..."> [ ] ( ) * _ ` $ $$ ~~ | # ! ![ ]( < & \\ { } ^ - : = + @".split(" "),
  ...[
    "\n",
    "\n\n",
    " ",
    "\t",
    "    ",
    "- ",
    "1. ",
    "> ",
    "| a |\n|-|\n",
    "```math\n",
    "```\n",
    "<!--",
    "]]>",
    "<?",
    "<!",
  ],
  ...[
    "<script>",
    "</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src=//a>",
    "<svg/onload=a>",
    "<style>*{}</style>",
  ],
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt&colon;a",
    "java\nscript:",
    "data:text/html,",
    "https://a.b",
    "//c.d",
    "www.e.f",
    "g@h.i",
  ],
  ...[
    "\\(",
    "\\)",
    "\\[",
    "\\]",
    "\\frac",
    "\\href{javascript:a}{b}",
    "\\url{https://a}",
    "\\includegraphics{a}",
    "\\def\\a{\\a\\a}\\a",
  ],
  ...[
    "\\begin{aligned}",
    "\\end{aligned}",
    "\\\\",
    "&=",
    "\\color{red}",
    "\\htmlData{a=b}{c}",
    "\\rule{999em}{999em}",
    "\\kern-99em",
  ],
  ...[
    "\0",
    "\ud800",
    "\udc00",
    "\u202e",
    "\u2066",
    "\u200b",
    "\ufeff",
    "e\u0301\u0302\u0303\u0304",
    "א",
    "😀",
    "&#0;",
    "&#xD800;",
  ],
  ...["a", "b c", "5", "[1]", "[2, 3]", "[9]"],
];

// A busy machine takes its time; what is bounded is what comes out.
describe("whatever was written", { timeout: 120_000 }, () => {
  it("is shown, with tags, attributes and links of the allowed kinds alone", () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((list) => list.join(""));
    fc.assert(
      fc.property(pieces, (text) => check(text).length > 0),
      { numRuns: 500 },
    );
  });

  it("is shown where it is any text at all", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "grapheme" })),
        (text) => {
          check(text);
        },
      ),
    );
  });

  it("is shown where a few pieces come again and again", () => {
    const again = fc
      .tuple(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }), fc.nat(2000))
      .map(([list, times]) => list.join("").repeat(times));
    fc.assert(
      fc.property(again, (text) => check(text).length > 0),
      { numRuns: 60 },
    );
  });

  it("is shown where it is made to be too much", () => {
    const opened = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
    for (const text of [
      "`".repeat(1_000_000),
      Array.from({ length: 400 }, (_, i) => `a${"`".repeat(i)}`).join(""),
      opened(">", "", 5000),
      opened("> ", "a", 5000),
      opened("[", "]", 20_000),
      opened("![", "](a)", 5000),
      opened("**a ", "b** ", 300),
      opened("- ", "", 3000),
      Array.from({ length: 300 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n"),
      `$${opened("{", "}", 900)}$`,
      `$${opened("x^{", "}", 400)}$`,
      `$$\n${opened("\\sqrt{", "}", 3000)}\n$$`,
      `$$\n${"\\left(".repeat(3000)}\n$$`,
      `$$\n\\begin{matrix}${"a&".repeat(9000)}\\end{matrix}\n$$`,
      "$x$ ".repeat(40_000),
      "$".repeat(50_001),
      `${"|a".repeat(20_000)}|\n${"|-".repeat(20_000)}|\n${"b\n".repeat(4000)}`,
      `|a|b|\n|-|-|\n${"|c|d|\n".repeat(4000)}`,
      "https://a.b/ ".repeat(15_000),
      `a${"\u0301".repeat(50_000)}`,
      "\u202e".repeat(10_000),
      "&".repeat(200_000),
    ])
      expect(check(text)).toContain("authored");
  });

  it("keeps every letter of plain words", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9,;]{1,12}$/), { minLength: 1 }), (list) => {
        const text = list.join(" ");
        expect(check(text)).toContain(`<p>${text}</p>`);
      }),
    );
  });
});
