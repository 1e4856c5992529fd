import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthoredTitle } from "./authored-title";

const markup = (title: string): string => renderToStaticMarkup(<AuthoredTitle>{title}</AuthoredTitle>);
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

describe("a title", () => {
  it.each([
    ["Sparse Prediction with the $k$-Support Norm", "<mi>k</mi>"],
    ["Algorithms for $\\ell_p$ Low Rank Approximation", "ℓ</mi><mi>p</mi></msub>"],
    ["Beyond $1/2$-Approximation", "/</mi><mn>2</mn></mrow>"],
    ["An \\(L_0\\)-Robust Transform", "<mi>L</mi><mn>0</mn>"],
  ])("%s: has its formulas drawn", (title, drawn) => {
    const html = markup(title);
    expect(html).toContain(drawn);
    expect(html).toMatch(/^<bdi>.*<math><mrow>.*<\/bdi>$/u);
    expect(html).not.toMatch(/\$|style=|class=/);
  });

  it.each([
    "How to Win $100 and Spend $5",
    "*Stars* and _lines_ `and` [brackets](https://a.b) at \\n the end $",
    "# 1. Not a heading",
    "<img src=x onerror=alert(1)> $x",
    "100% \\& more",
  ])("%s: stays as it was written", (title) => {
    expect(words(markup(title))).toBe(title);
    expect(markup(title)).not.toMatch(/<(?!\/?(?:bdi|math|m[a-z]+|span|code)\b)/);
  });

  it("has no command that leads elsewhere: such a formula is its source", () => {
    expect(markup("$\\href{javascript:alert(1)}{x}$ and")).toBe(
      "<bdi><code>\\href{javascript:alert(1)}{x}</code> and</bdi>",
    );
  });

  it("is never markup", { timeout: 60_000 }, () => {
    const pieces = fc.constantFrom(
      ..."$ $$ \\ \\( \\) \\[ * _ ` # > - + 1. [ ]( ) ! < & \n".split(" "),
      "<b>",
      "x^2",
      "\\frac",
      "\\def\\a{\\a}",
      "word ",
      "&amp;",
      "\u202e",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const html = markup(parts.join(""));
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name ?? "");
        return tags.every((name) => /^(?:bdi|math|m[a-z]+|code|span)$/.test(name));
      }),
    );
  });
});
