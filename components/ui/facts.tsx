import type { ReactNode } from "react";

export type Fact = { readonly name: string; readonly value: ReactNode };

/** A short list of names and values beside the text. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className="facts">
      <h2>{title}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
