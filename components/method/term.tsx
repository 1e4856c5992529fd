import type { ReactNode } from "react";

export type TermFacts = { readonly unit?: string; readonly range?: string; readonly source?: string };
type Props = TermFacts & {
  /** What pages link to: it never changes. */
  readonly id: string;
  readonly title: string;
  readonly formula?: ReactNode;
  readonly example?: ReactNode;
  readonly children: ReactNode;
};

function Facts({ unit, range, source }: TermFacts) {
  const facts = [
    ["Unit", unit],
    ["Range", range],
    ["Source", source],
  ].filter(([, value]) => value !== undefined);
  if (facts.length === 0) return null;
  return <p className="term-facts">{facts.map(([what, value]) => `${what}: ${value}`).join(" · ")}</p>;
}

/** A term of the site: what it means, how it is computed, in what unit, and from where; then once with small numbers. */
export function Term({ id, title, formula, example, children, ...facts }: Props) {
  return (
    <section className="term" aria-labelledby={id}>
      <h3 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h3>
      {children}
      {formula}
      <Facts {...facts} />
      {example !== undefined && (
        <div className="example">
          <p className="example-head">With small numbers</p>
          {example}
        </div>
      )}
    </section>
  );
}
