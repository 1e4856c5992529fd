import { z } from "zod";
import { withWorld } from "@/cli/database";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { slug } from "@/lib/domain/ids";
import { offlineTagger } from "@/lib/pipeline/tagging/offline/tagger";
import { findArea } from "@/lib/product/areas/find-area";
import { findEdition } from "@/lib/product/editions/find-edition";
import { type LabelCounts, tagArea } from "@/lib/product/labels/tag-area";
import { type DocumentsTagged, tagDocuments } from "@/lib/product/labels/tag-documents";

const input = z.object({ edition: slug, area: slug, documents: z.boolean().default(false) });
type Input = z.infer<typeof input>;

export const command = defineCommand({
  name: "area tag",
  summary: "Give an area's corpus topics and tags, where its papers file had none.",
  arguments: [],
  options: {
    edition: { value: "E", help: "the edition" },
    area: { value: "A", help: "the area, as edition list names it" },
    documents: {
      value: null,
      help: "not the corpus: human papers and proposals, with the corpus' vocabulary",
    },
  },
  input,
  notes: `By ${offlineTagger.id}, a stand-in that knows words, not meanings. Labels that are there are never replaced.`,
  run: (typed, context) => run(typed, context),
});

const run = (typed: Input, context: CommandContext): Promise<CommandOutcome> =>
  withWorld(context, async (world) => {
    const found = await findEdition(typed.edition, world.editions);
    if (found.kind === "refused") return { kind: "failed", messages: found.messages };
    const place = await findArea(found.edition, typed.area, world.areas);
    if (place.kind === "refused") return { kind: "failed", messages: place.messages };
    const wanted = { edition: found.edition, area: place.area, tagger: offlineTagger, actor: "cli" };
    if (typed.documents) return documentsOutcome(place.area.slug, await tagDocuments(wanted, world.labels));
    const tagged = await tagArea(wanted, world.labels);
    if (tagged.kind === "refused") return { kind: "failed", messages: tagged.messages };
    const { tagger, saved, counts } = tagged;
    const head = `Area "${place.area.slug}" is labelled by ${tagger}, a stand-in for tagging by a language model.`;
    return {
      kind: "done",
      json: { outcome: "tagged", tagger, saved, counts },
      text: [head, ...saved.map((kind) => line(kind, counts))].join("\n"),
    };
  });

const line = (kind: keyof LabelCounts["carrying"], { papers, carrying, different }: LabelCounts): string =>
  `  ${kind}: ${different[kind]} different ones, on ${carrying[kind]} of ${papers} papers of the corpus`;

function documentsOutcome(area: string, tagged: DocumentsTagged): CommandOutcome {
  if (tagged.kind === "refused") return { kind: "failed", messages: tagged.messages };
  if (tagged.kind === "unchanged")
    return {
      kind: "done",
      json: { outcome: "unchanged" },
      text: `Area "${area}": its human papers and the proposals of complete populations carry tags already.`,
    };
  const { tagger, documents, carrying } = tagged;
  return {
    kind: "done",
    json: { outcome: "tagged", tagger, documents, carrying },
    text: `Area "${area}": ${carrying} of ${documents} human papers and proposals are tagged by ${tagger}, with the vocabulary of the corpus.`,
  };
}
