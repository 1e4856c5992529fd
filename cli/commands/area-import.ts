import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { areaMessages } from "@/cli/commands/score-files/import-messages";
import { withWorld } from "@/cli/database";
import { displayName } from "@/cli/display-name";
import { type CommandContext, type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { interruptible } from "@/cli/interruptible";
import { slugOf } from "@/cli/slug-of";
import { slug } from "@/lib/domain/ids";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import { fileLines, reasonOf } from "@/lib/platform/files/line-source";
import { definitionNote } from "@/lib/product/areas/definition-note";
import { importArea } from "@/lib/product/areas/import-area";
import { findEdition } from "@/lib/product/editions/find-edition";

export const command = defineCommand({
  name: "area import",
  summary: "Import an area's papers: the corpus and the human reference, split at the edition's year.",
  arguments: [],
  options: {
    edition: { value: "E", help: "the edition" },
    name: { value: "NAME", help: "the area's name" },
    papers: { value: "FILE", help: "papers, JSONL, plain or .gz: id, title, abstract, year, references" },
    definition: { value: "FILE", help: "a text that says what belongs to the area" },
  },
  input: z.object({
    edition: slug,
    name: displayName,
    papers: z.string(),
    definition: z.string().optional(),
  }),
  notes: "All or nothing. The same file once more changes nothing.",
  run: async (input, context) => {
    const definition = await readDefinition(input.definition, context);
    if (!definition.ok) return { kind: "failed", messages: [definition.message, "Nothing was imported."] };
    return run({ ...input, definition: definition.text }, context);
  },
});

type Input = {
  readonly edition: string;
  readonly name: string;
  readonly papers: string;
  readonly definition: string;
};

const run = (input: Input, context: CommandContext): Promise<CommandOutcome> =>
  withWorld(context, async (world) => {
    const found = await findEdition(input.edition, world.editions);
    if (found.kind === "refused") return { kind: "failed", messages: found.messages };
    const { edition } = found;
    const { name, definition, papers } = input;
    const source = interruptible(fileLines(context.resolve(papers), papers), context.signal);
    const wanted = {
      edition,
      slug: slug.parse(slugOf(name)),
      name,
      definition,
      papers: source,
      actor: "cli",
    };
    const imported = await importArea(wanted, world.areas);
    if (imported.kind === "refused") return { kind: "failed", messages: imported.messages };
    const { area, report, kind } = imported;
    const outcome =
      kind === "imported"
        ? `Area "${area.slug}" is imported into edition "${edition.slug}".`
        : `Area "${area.slug}" is in edition "${edition.slug}" already, with the same content: nothing was changed.`;
    return {
      kind: "done",
      json: { outcome: kind, area, report },
      text: [outcome, ...areaMessages(report), definitionNote(area) ?? ""].filter(Boolean).join("\n"),
    };
  });

type Definition =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

async function readDefinition(path: string | undefined, context: CommandContext): Promise<Definition> {
  if (path === undefined) return { ok: true, text: "" };
  try {
    const bytes = await readFile(context.resolve(path));
    if (!isUtf8(bytes)) return { ok: false, message: `${path}: this file is not UTF-8 text` };
    return { ok: true, text: cleanText(bytes.toString("utf8")).trim() };
  } catch (error) {
    return { ok: false, message: `${path}: ${reasonOf(error)}` };
  }
}
