import { z } from "zod";
import { populationMessages } from "@/cli/commands/score-files/import-messages";
import { withWorld } from "@/cli/database";
import { displayName } from "@/cli/display-name";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { interruptible } from "@/cli/interruptible";
import { slugOf } from "@/cli/slug-of";
import { publicationDate } from "@/lib/domain/document";
import { method } from "@/lib/domain/edition";
import { slug } from "@/lib/domain/ids";
import { fileLines } from "@/lib/platform/files/line-source";
import { findArea } from "@/lib/product/areas/find-area";
import { findEdition } from "@/lib/product/editions/find-edition";
import { importPopulation } from "@/lib/product/populations/import-population";

const input = z.object({
  edition: slug,
  area: slug,
  model: displayName,
  method: method,
  file: z.string(),
  name: displayName.optional(),
  "release-date": publicationDate.optional(),
  cutoff: publicationDate.optional(),
});

export const command = defineCommand({
  name: "population import",
  summary: "Import a population: the proposals that one model wrote by one method for one area.",
  arguments: [],
  options: {
    edition: { value: "E", help: "the edition" },
    area: { value: "A", help: "the area, as edition list names it" },
    model: { value: "M", help: "the model that wrote it" },
    method: { value: "METHOD", help: method.options.join(", ") },
    file: { value: "FILE", help: "proposals, JSONL, plain or .gz: id, title, abstract, citations" },
    name: { value: "NAME", help: "what readers see (default: the model's name); unique within an area" },
    "release-date": { value: "DATE", help: "of the model: YYYY, YYYY-MM or YYYY-MM-DD" },
    cutoff: { value: "DATE", help: "the model's stated training cutoff" },
  },
  input,
  notes:
    "All or nothing. The same file under the same name once more changes nothing; another one under it is refused.",
  run: (typed, context) => run(typed, context),
});

const run = (typed: z.infer<typeof input>, context: CommandContext): Promise<CommandOutcome> =>
  withWorld(context, async (world) => {
    const found = await findEdition(typed.edition, world.editions);
    if (found.kind === "refused") return { kind: "failed", messages: found.messages };
    const { edition } = found;
    const place = await findArea(edition, typed.area, world.areas);
    if (place.kind === "refused") return { kind: "failed", messages: place.messages };
    const { file, method, name, model } = typed;
    const imported = await importPopulation(
      {
        edition,
        area: place.area,
        slug: slug.parse(slugOf(name ?? `${model}-${method}`)),
        name: name ?? model,
        model: {
          name: model,
          releaseDate: typed["release-date"] ?? null,
          trainingCutoff: typed.cutoff ?? null,
        },
        method,
        proposals: interruptible(fileLines(context.resolve(file), file), context.signal),
        actor: "cli",
      },
      world.populations,
    );
    if (imported.kind === "refused") return { kind: "failed", messages: imported.messages };
    const { population, report, kind } = imported;
    const outcome =
      kind === "imported"
        ? `Population "${population.slug}" is imported into area "${place.area.slug}" of edition "${edition.slug}".`
        : `Population "${population.slug}" is in area "${place.area.slug}" already, with the same titles, abstracts and citations: nothing was changed, neither texts nor traces.`;
    return {
      kind: "done",
      json: { outcome: kind, population, report },
      text: [outcome, ...populationMessages(file, report)].join("\n"),
    };
  });
