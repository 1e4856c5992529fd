import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Prose } from "./prose";

const markup = (text: string, props: Partial<Parameters<typeof Prose>[0]> = {}): string =>
  renderToStaticMarkup(<Prose text={text} {...props} />);

describe("Markdown with mathematics", () => {
  it("has emphasis, lists, tables with their columns' sides, and quotes", () => {
    const html = markup("A **b** _c_\n\n- d\n\n|a|b|\n|-|-:|\n|1|2|\n\n> q");
    expect(html).toContain("<strong>b</strong> <em>c</em>");
    expect(html).toContain("<li>d</li>");
    expect(html).toContain('<td class="right">2</td>');
    expect(html).toContain('role="group" aria-label="Table"');
    expect(html).toContain("<blockquote>");
  });

  it("puts formulas into MathML, with letters that browsers draw", () => {
    expect(markup("$x_i$")).toContain("<math><mrow><msub><mi>x</mi><mi>i</mi></msub></mrow></math>");
    expect(markup("$\\mathbb{R}$ $\\mathcal{L}$ $\\mathbf{x}$")).toMatch(/ℝ.*ℒ.*𝐱/u);
    expect(markup("$$\nx\n$$")).toContain('<math display="block">');
    expect(markup("so \\[ x^2 \\] holds")).toContain('<math display="block">');
    expect(markup("so $$x^2$$ holds")).toContain('<math display="block">');
    expect(markup("so \\( x^2 \\) holds")).toContain("<math><mrow><msup>");
  });

  it("moves headings below the page's own and leaves no level out", () => {
    expect(markup("# a\n\n### b\n\n## c\n\n###### d").match(/<h\d/g)).toEqual(["<h3", "<h4", "<h4", "<h5"]);
    expect(markup("### a\n\n# b", { topHeading: 4 }).match(/<h\d/g)).toEqual(["<h4", "<h4"]);
  });

  it("links in-text numbers that are on the list, wherever words stand", () => {
    const citations = { prefix: "reference", numbers: new Set([2, 4]) };
    const html = markup("as [2, 3–4] and **[2]**, not `[2]`, [a [2] b](https://c.d) or [9]", { citations });
    expect(html.match(/href="#reference-\d"/g)).toHaveLength(3);
    expect(html).toContain("[9]");
    expect(html).toContain("<code>[2]</code>");
  });

  it("loses no words to forms that look like links, definitions or footnotes", () => {
    expect(markup("see [3](ii)")).toContain("see [3](ii)");
    expect(markup("[1]: Smith")).toContain("[1]: Smith");
    expect(markup("a[^1]\n\n[^1]: note")).toContain("[^1]: note");
    expect(markup("- [ ] do")).toContain("[ ] do");
    expect(markup("``one'' and ``two'' of $x$, `three' and `four'")).toContain("“one” and “two” of <math>");
    expect(markup("about ~60% to ~70%")).toContain("about ~60% to ~70%");
  });
});

describe("what must do no harm", () => {
  it("shows HTML as the text it is", () => {
    expect(markup("<script>alert(1)</script><img src=x onerror=alert(1)>")).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;",
    );
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVa&#115;cript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](<java&Tab;script:alert(1)>)",
    "[x](data:text/html,a)",
    "![x](data:image/png;base64,a)",
    "<javascript:alert(1)>",
    "[x](vbscript:a)",
    "[x](//evil.example)",
    "[x](mailto:a@b.c)",
    "[x](file:///etc/passwd)",
    "[x](https:evil)",
  ])("makes no link of %s", (text) => {
    expect(markup(text)).not.toMatch(/<a |<img/);
  });

  it("keeps links of the web, and says whose they are", () => {
    expect(markup("[x](https://a.b/c)")).toContain(
      '<a href="https://a.b/c" rel="nofollow noopener noreferrer ugc" dir="auto">x</a>',
    );
    expect(markup("![a chart](https://a.b/c.png)")).toContain(">a chart</a>");
    expect(markup("[![a](https://a.b/c.png)](https://d.e)").match(/<a /g)).toHaveLength(1);
  });

  it.each([
    "$\\href{javascript:alert(1)}{x}$",
    "$\\url{https://a.b}$",
    "$\\includegraphics{https://a.b/c}$",
    "$\\htmlStyle{color:red}{x}$",
    "$\\def\\a{\\a\\a}\\a$",
    "$\\newcommand{\\a}{x}\\a$",
    "$\\frac{$",
    "$$\n\\gdef\\a{x}\n$$",
  ])("shows %s as its source", (text) => {
    const html = markup(text);
    expect(html).toContain("<code>");
    expect(html).not.toMatch(/<math|<a | style=/);
  });

  it("colours nothing", () => {
    expect(
      markup("$\\color{red}x \\textcolor{#ffffff}{y} \\colorbox{aqua}{z} \\fcolorbox{red}{aqua}{A}$"),
    ).not.toMatch(/ style=|color|background|"red"|aqua/);
  });

  it("cuts tables and says so", () => {
    const rows = markup(`|a|\n|-|\n${"|b|\n".repeat(900)}`);
    expect(rows.match(/<tr>/g)).toHaveLength(201);
    expect(rows).toContain("Table cut after 200 rows.");
    const wide = `${"|a".repeat(300)}|\n${"|-".repeat(300)}|\n${"b\n".repeat(100)}`;
    expect(markup(wide)).toContain("Table cut after 40 columns.");
  });

  it("shows plainly what is too much for it, and says so", () => {
    for (const text of [
      "a".repeat(200_001),
      "> ".repeat(3000),
      "[".repeat(50_000),
      "*a".repeat(30_000),
      "a\n".repeat(9000),
    ])
      expect(markup(text)).toMatch(
        /Shown as it was written, without its form: it .+\.<\/p><pre class="text" dir="auto">/,
      );
    expect(markup(`${"\\sqrt{".repeat(300)}x`.replace(/^/, "$"))).not.toContain("undefined");
    expect(markup("b".repeat(1_000_000))).toContain("600,000 more characters were written");
  });
});
