import { moment } from "@/components/ui/amounts";
import { type Fact, Facts } from "@/components/ui/facts";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { FigureSource } from "@/lib/product/population-page/ports";
import { ToolId } from "./stand-in";

const HASH_SHOWN = 10;

const fact = (name: string, value: Fact["value"] | null | undefined): readonly Fact[] =>
  value === null || value === undefined ? [] : [{ name, value }];

const tool = (id: string | null) => (id === null ? null : <ToolId id={id} />);

function Hash({ of, said }: { of: string; said?: string }) {
  return (
    <>
      {said} <code title={of}>{of.slice(0, HASH_SHOWN)}</code>
    </>
  );
}

function prompt({ prompts }: FigureSource, role: "extractor" | "judge") {
  const version = prompts[role];
  const hash = prompts[`${role}Hash`];
  if (version === undefined) return null;
  return hash === undefined ? version : <Hash of={hash} said={version} />;
}

const factsOf = (source: FigureSource): readonly Fact[] => [
  ...fact("Engine", source.engine),
  ...fact("Encoder", tool(source.encoder)),
  ...fact("Extractor", tool(source.extractor)),
  ...fact("Extractor's prompt", prompt(source, "extractor")),
  ...fact("Judge", tool(source.judge)),
  ...fact("Judge's prompt", prompt(source, "judge")),
  ...fact("Judge's seed", source.prompts.judgeSeed),
  ...fact("Papers and citations", source.manifestHash === null ? null : <Hash of={source.manifestHash} />),
  ...fact("Computed", moment(source.computedAt)),
];

/** What its figures came from. Where they came from several things (a scoring that is under way), the newest first. */
export function MadeWith({ view }: { view: Pick<PopulationView, "facts" | "sources"> }) {
  const { edition } = view.facts;
  if (edition.origin === "published")
    return <Facts title="Scored by" facts={[{ name: "Source", value: "the paper's tables" }]} />;
  if (view.sources.length === 0) {
    const { encoder, extractor, judge } = edition;
    const pinned = [
      ...fact("Encoder", tool(encoder)),
      ...fact("Extractor", tool(extractor)),
      ...fact("Judge", tool(judge)),
    ];
    return <Facts title="To be scored with" facts={pinned} />;
  }
  return view.sources.map((source, at) => (
    <Facts
      key={JSON.stringify(source)}
      title={at === 0 ? "Scored with" : "In part still scored with"}
      facts={factsOf(source)}
    />
  ));
}
