import { ToolId } from "@/components/population/stand-in";
import { moment } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { type Fact, Facts } from "@/components/ui/facts";
import { Meanings } from "@/components/ui/meanings";
import { changeJsonPath, changesPath } from "@/lib/product/changes/addresses";
import type { ChangeEntry } from "@/lib/product/changes/change-entry";
import type { ChangeProvenance } from "@/lib/product/changes/ports";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { headline } from "./change-words";
import { MovesTable } from "./moves-table";

function computedWith({ engine, encoder, extractor, judge, prompts, manifest }: ChangeProvenance): Fact[] {
  const tools: readonly (readonly [string, string | null])[] = [
    ["Encoder", encoder],
    ["Extractor", extractor],
    ["Judge", judge],
  ];
  return [
    { name: "Engine", value: engine },
    ...tools.flatMap(([name, id]) => (id === null ? [] : [{ name, value: <ToolId id={id} /> }])),
    ...Object.entries(prompts).map(([role, version]) => ({ name: PROMPTS[role] ?? role, value: version })),
    ...(manifest === null ? [] : [{ name: "Papers", value: <code>{manifest.slice(0, 12)}</code> }]),
  ];
}
const PROMPTS: Readonly<Record<string, string>> = {
  extractor: "Prompt of the extractor",
  judge: "Prompt of the judge",
  judgeSeed: "Seed of the judge",
};

function crumbsOf({ edition, area }: ChangeEntry) {
  return [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
    { name: "Changes", href: changesPath({ edition: edition.slug }) },
  ];
}

/** One entry of the log, with everyone who moved. */
export function ChangePage({ entry }: { entry: ChangeEntry }) {
  const { id, movers, provenance, to } = entry;
  const isPrint = entry.cause.kind === "copied";
  return (
    <div className="evidence change-page">
      <Breadcrumb crumbs={crumbsOf(entry)} here={moment(to)} />
      <header className="page-lead">
        <h1>
          <bdi>{entry.area.name}</bdi>: {headline(entry)}
        </h1>
        <Meanings labels={entry.labels} />
      </header>
      <section aria-labelledby="moved">
        <h2 id="moved">
          Who moved <small>scores times a hundred</small>{" "}
          <a href={changeJsonPath(id)} download>
            JSON
          </a>
        </h2>
        <MovesTable entry={entry} most={movers.length} />
      </section>
      {provenance !== null && !isPrint && <Facts title="Computed with" facts={computedWith(provenance)} />}
    </div>
  );
}
