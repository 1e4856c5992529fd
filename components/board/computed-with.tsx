import type { BoardView } from "@/lib/product/board/view";

function facts({ edition, engines }: BoardView): readonly (readonly [string, string])[] {
  const known: readonly (readonly [string, string | null])[] = [
    ["Encoder", edition.encoder],
    ["Extractor", edition.extractor],
    ["Judge", edition.judge],
    // What was copied from print came out of no engine.
    ["Engine", engines.length === 0 || edition.origin === "published" ? null : engines.join(", ")],
  ];
  return known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Which tools the figures came from, by their stored names. */
export function ComputedWith({ view }: { view: BoardView }) {
  const all = facts(view);
  const { note } = view.edition;
  if (all.length === 0 && note === null) return null;
  return (
    <section className="computed" aria-label="Computed with">
      {all.length > 0 && (
        <dl>
          {all.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== null && <p>{note}</p>}
    </section>
  );
}
