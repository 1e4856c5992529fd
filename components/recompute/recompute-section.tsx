import Link from "next/link";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { inputAddresses } from "@/lib/product/recompute/citation-answer";
import { storedFigures } from "@/lib/product/recompute/stored-figures";
import { RecomputeButton } from "./recompute-button";

function NotPublic() {
  return (
    <p>
      These figures cannot be computed again here: the paper printed them, and what its proposals and papers
      cite is not public in a form that this site holds.
    </p>
  );
}

/** The same from files on one's own machine. */
function CommandLine({ view }: { view: PopulationView }) {
  const { edition, slug } = view.facts;
  return (
    <details className="by-hand">
      <summary>The same without a browser</summary>
      <p>
        In a copy of this site's source, from the area's papers and the proposals as files; without{" "}
        <code>--no-ideas</code> it scores the idea level, too:
      </p>
      <pre>{`npm run -s ideataste -- score-files --papers papers.jsonl \\\n  --year ${edition.year} --population ${slug}.jsonl --no-ideas`}</pre>
      <p>
        Both run <code>lib/science/metrics/citation-level.ts</code>, the code that scored the population.
      </p>
    </details>
  );
}

function Recompute({ view }: { view: PopulationView }) {
  const { edition, area, slug } = view.facts;
  const inputs = inputAddresses({ edition: edition.slug, area: area.slug, population: slug });
  return (
    <>
      <p>
        The figures of the{" "}
        <Link href="/method#citations" prefetch={false}>
          citation level
        </Link>{" "}
        follow from two public files:{" "}
        <a href={inputs.human} download={`${edition.slug}-${area.slug}-citations.json`}>
          what each human paper cites
        </a>
        , and{" "}
        <a href={inputs.proposals} download={`${slug}-citations.json`}>
          what each proposal cites
        </a>
        . Your browser can fetch both and compute the figures with the very code that scored them.
      </p>
      <RecomputeButton
        inputs={inputs}
        stored={storedFigures(view)}
        engines={[...new Set(view.sources.map(({ engine }) => engine))]}
      />
      <noscript>
        <p>The button needs JavaScript.</p>
      </noscript>
      <CommandLine view={view} />
    </>
  );
}

/** Nobody has to take the figures on trust. Nothing where nothing was scored. */
export function RecomputeSection({ view }: { view: PopulationView }) {
  const { matchCite } = view.figures;
  const printed = view.facts.edition.origin === "published";
  if (!printed && view.parts.size === 0) return null;
  if (printed && matchCite.score.kind !== "scored") return null;
  return (
    <section aria-labelledby="recompute">
      <h2 id="recompute">
        Compute it again <small>do the digits agree</small>
      </h2>
      {printed ? <NotPublic /> : <Recompute view={view} />}
    </section>
  );
}
