import { mathLetters } from "./math-letters";
import { element, nodesOf, replaceNodes, type TreeNode, text } from "./tree";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const MATH = words(
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover mtable mtr mtd mlabeledtr mpadded mphantom menclose",
);
/** No colours, links, sources or styles: an author's formula looks like everybody's. */
const MATH_ATTRIBUTES = words(
  "accent accentunder columnalign columnlines columnspacing depth display displaystyle fence height largeop linebreak linethickness lspace mathsize maxsize minsize notation rowlines rowspacing rspace scriptlevel separator stretchy valign voffset width",
);

/** TeX that one text may have set; the rest of it is shown as its source. */
const [MOST_FORMULAS, MOST_TEX] = [400, 20_000] as const;
/** Definitions would make a page's length the author's to choose; links, pictures and HTML are refused, and KaTeX drops their words. */
const REFUSED =
  /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long|href|url|includegraphics|html[A-Za-z]*)(?![A-Za-z])/;
/** A display formula that is likely wider than a phone can be moved by keyboard. */
const WIDE_TEX = 60;

const classesOf = ({ properties }: TreeNode): readonly unknown[] =>
  Array.isArray(properties?.className) ? properties.className : [];

/** Words of a node in reading order. */
export function wordsOf(node: TreeNode): string {
  let all = "";
  for (const { type, value } of nodesOf(node)) if (type === "text") all += value ?? "";
  return all;
}

/** Before KaTeX: formulas beyond what one text may ask for, and those with commands that are refused, are shown as they were written. */
export function limitFormulas(root: TreeNode): void {
  let [formulas, characters] = [0, 0];
  for (const node of nodesOf(root)) {
    if (!classesOf(node).includes("language-math")) continue;
    const source = wordsOf(node);
    formulas++;
    characters += source.length;
    if (formulas > MOST_FORMULAS || characters > MOST_TEX || REFUSED.test(source)) node.properties = {};
  }
}

/** After KaTeX: nothing of what it made but MathML, and nothing of that but what draws a formula. */
export function tameMath(root: TreeNode): void {
  replaceNodes(root, (node) => {
    if (node.type !== "element") return [node];
    if (classesOf(node).includes("katex-error")) return [element("code", {}, [text(wordsOf(node))])];
    if (classesOf(node).includes("katex") || node.tagName === "semantics") return node.children ?? [];
    if (node.tagName === "annotation" || node.tagName === "mglyph") return [];
    return MATH.has(node.tagName ?? "") ? tameMathElement(node) : [node];
  });
}

function tameMathElement(node: TreeNode): readonly TreeNode[] {
  const given = Object.entries(node.properties ?? {});
  const variant = String(node.properties?.mathvariant ?? node.properties?.mathVariant ?? "");
  const kept = Object.fromEntries(given.filter(([name]) => MATH_ATTRIBUTES.has(name.toLowerCase())));
  const children = node.children?.map((child) =>
    child.type === "text" ? text(mathLetters(child.value ?? "", variant)) : child,
  );
  const tame = element(
    node.tagName ?? "",
    variant === "normal" ? { ...kept, mathvariant: "normal" } : kept,
    children ?? [],
  );
  if (node.tagName !== "math" || kept.display !== "block") return [tame];
  const wide = wordsOf(tame).length > WIDE_TEX;
  return [element("span", { className: ["formula"], ...(wide && scrolls("Formula")) }, [tame])];
}

const scrolls = (ariaLabel: string) => ({ tabIndex: 0, role: "group", ariaLabel });

/** Right and centred columns by class: the page allows no inline style. To be used before sanitising. */
export function alignCells(root: TreeNode): void {
  for (const node of nodesOf(root)) {
    if (node.tagName !== "td" && node.tagName !== "th") continue;
    const { align } = node.properties ?? {};
    node.properties = align === "right" || align === "center" ? { className: [align] } : {};
  }
}

/** Tables move sideways on their own. Links say whose they are, and keep the direction of their words to themselves. */
export function dressElements(root: TreeNode): void {
  replaceNodes(root, (node) => {
    if (node.tagName === "table")
      return [element("div", { className: ["scroll"], ...scrolls("Table") }, [node])];
    if (node.tagName === "a")
      node.properties = {
        href: node.properties?.href,
        rel: ["nofollow", "noopener", "noreferrer", "ugc"],
        dir: "auto",
      };
    return [node];
  });
}
