import { createElement, Fragment, type ReactNode } from "react";

// MathML by hand: formulas are few and never change. React's types do not know its elements; browsers do.

type Part = ReactNode;
const element = (name: string, parts: readonly Part[], attributes: object | null = null): ReactNode =>
  createElement(name, attributes, ...parts);

/** A name: x, J, or a word, which is set upright. */
export const name = (text: string): ReactNode => element("mi", [text]);
export const number = (text: string): ReactNode => element("mn", [text]);
export const sign = (text: string): ReactNode => element("mo", [text]);
export const row = (...parts: readonly Part[]): ReactNode => element("mrow", parts);
export const fraction = (above: Part, below: Part): ReactNode => element("mfrac", [above, below]);
export const lower = (base: Part, index: Part): ReactNode => element("msub", [base, index]);
export const upper = (base: Part, power: Part): ReactNode => element("msup", [base, power]);
export const under = (base: Part, below: Part): ReactNode => element("munder", [base, below]);
/** |…|: how many. */
export const size = (...of: readonly Part[]): ReactNode => row(sign("|"), ...of, sign("|"));
/** f(a, b) */
export const call = (of: Part, ...given: readonly Part[]): ReactNode =>
  row(
    of,
    sign("("),
    ...given.flatMap((one, at) => (at === 0 ? [one] : [sign(","), one])).map(keyed),
    sign(")"),
  );
const keyed = (part: Part, key: number): ReactNode => createElement(Fragment, { key }, part);
/** A word that works on what follows it. */
const operator = (word: string): ReactNode =>
  element("mo", [word], { form: "prefix", lspace: "0.15em", rspace: "0.25em" });
const over =
  (word: string) =>
  (each: string, all: string): ReactNode =>
    under(operator(word), row(name(each), sign("∈"), name(all)));
/** The mean, or the greatest, over x in X. */
export const meanOver = over("mean");
export const maxOver = over("max");

/** A line of its own, which can be moved sideways from the keyboard. `said`: the formula in words, for readers that do not know MathML. */
export const formula = (said: string, ...parts: readonly Part[]): ReactNode =>
  createElement(
    "div",
    { className: "formula-line", tabIndex: 0, role: "group", "aria-label": said },
    element("math", parts, { display: "block", alttext: said }),
  );
