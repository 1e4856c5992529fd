import Link from "next/link";

export type Meaning = { readonly text: string; readonly meaning: string };

/** What one must know before reading figures: said at once, explained a tap away. */
export function Meanings({ labels }: { labels: readonly Meaning[] }) {
  return (
    <details className="meanings">
      <summary>
        {labels.map(({ text }) => text).join(" · ")}
        {/* An en space: wider than a word's, and gone where the line breaks. */}
        {"\u2002"}
        <span>What this means</span>
      </summary>
      <dl>
        {labels.map(({ text, meaning }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Link href="/method#labels" prefetch={false}>
        Where figures come from
      </Link>
    </details>
  );
}
