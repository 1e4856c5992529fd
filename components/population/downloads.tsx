import Link from "next/link";
import { addressOf } from "@/lib/product/api/endpoint";
import { populationBibtex } from "@/lib/product/api/endpoints/population-bibtex";
import { populationDocumentScores } from "@/lib/product/api/endpoints/population-document-scores";
import { populationIdeas } from "@/lib/product/api/endpoints/population-ideas";
import { populationManifest } from "@/lib/product/api/endpoints/population-manifest";
import { populationNeighbours } from "@/lib/product/api/endpoints/population-neighbours";
import { populationScores } from "@/lib/product/api/endpoints/population-scores";
import { populationVerdicts } from "@/lib/product/api/endpoints/population-verdicts";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { PopulationView } from "@/lib/product/population-page/load-population";

type File = { readonly href: string; readonly name: string; readonly what: string };

const addressIn = ({ edition, area, slug }: PopulationView["facts"]) => ({
  edition: edition.slug,
  area: area.slug,
  population: slug,
});

function proposals({ facts, slots, progress }: PopulationView): readonly File[] {
  if (slots.total === 0) return [];
  const path = `${populationPath(addressIn(facts))}/proposals.jsonl`;
  const what = facts.plan === null ? "Proposals" : "Proposals with every step";
  const asked = progress !== null && progress.cost.kind !== "none";
  return [
    { href: path, name: `${facts.slug}.jsonl`, what },
    ...(asked
      ? [
          {
            href: `${path}?prompts=1`,
            name: `${facts.slug}-prompts.jsonl`,
            what: "The same with all prompts, far larger",
          },
        ]
      : []),
  ];
}

/** What the figures rest on; of printed ones there are the figures alone. */
function evidence({ facts, sources }: PopulationView): readonly File[] {
  if (sources.length === 0) return [];
  const at = addressIn(facts);
  const file = (of: Parameters<typeof addressOf>[0], what: string, end: string): File => ({
    href: addressOf(of, at),
    name: `${facts.slug}-${end}`,
    what,
  });
  const scores = file(populationScores, "Every stored figure", "scores.jsonl");
  if (facts.edition.origin === "published") return [scores];
  return [
    scores,
    file(populationDocumentScores, "What each document adds to them", "document-scores.jsonl"),
    file(populationNeighbours, "Nearest documents", "neighbours.jsonl"),
    file(populationVerdicts, "Verdicts with their reasons", "verdicts.jsonl"),
    file(populationIdeas, "Ideas, part by part", "ideas.jsonl"),
    file(populationManifest, "Manifest: hashes and versions", "manifest.json"),
  ];
}

const formatOf = (name: string): string => (name.endsWith(".jsonl") ? "JSONL" : "JSON");

/** Everything public of this population, as files, and how to cite it. */
export function Downloads({ view }: { view: PopulationView }) {
  const files = [...proposals(view), ...evidence(view)];
  const at = addressIn(view.facts);
  return (
    <section className="facts downloads">
      <h2>Take it away</h2>
      <ul>
        {files.map(({ href, name, what }) => (
          <li key={href}>
            <a href={href} download={name}>
              {what}
            </a>{" "}
            <small>{formatOf(name)}</small>
          </li>
        ))}
        <li>
          <Link href={`/cite?${new URLSearchParams(at)}`} prefetch={false}>
            How to cite it
          </Link>{" "}
          <small>
            <a href={addressOf(populationBibtex, at)} download={`${at.population}.bib`}>
              BibTeX
            </a>
          </small>
        </li>
      </ul>
    </section>
  );
}
