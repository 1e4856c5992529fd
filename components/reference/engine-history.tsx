import type { EngineNotes } from "@/lib/product/changes/engine-notes";

/** Versions of the engine: the software's side of what can move a figure. */
export function EngineHistory({ notes }: { notes: EngineNotes | null }) {
  return (
    <section className="engine-history facts" aria-labelledby="engine">
      <h2 id="engine">The engine</h2>
      <p className="note">
        Everything between imported documents and figures. Its version changes whenever a figure could: with a
        formula, a rule for ties, a tokenizer. Every figure is stored with the version that made it.
      </p>
      {notes === null || notes.length === 0 ? (
        <p className="note">
          The notes on its versions, CHANGELOG.md, did not come with this copy of the site.
        </p>
      ) : (
        <dl>
          {notes.map(({ version, text }) => (
            <div key={version}>
              <dt>{version}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
