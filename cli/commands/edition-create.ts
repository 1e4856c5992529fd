import { z } from "zod";
import { withWorld } from "@/cli/database";
import { displayText } from "@/cli/display-name";
import { defineCommand } from "@/cli/framework/command";
import { editionOrigin } from "@/lib/domain/edition";
import { slug } from "@/lib/domain/ids";
import { createEdition } from "@/lib/product/editions/create-edition";

const year = z
  .string()
  .regex(/^([12]\d{3}|3000)$/, "use a year of four digits, e.g. 2026")
  .transform(Number);

export const command = defineCommand({
  name: "edition create",
  summary: "Create an edition: the year whose papers are the human reference.",
  arguments: [],
  options: {
    edition: { value: "E", help: "its name in addresses: lower-case letters, digits, dots and hyphens" },
    year: { value: "Y", help: "the reference year; the corpus holds the papers through Y-1" },
    title: { value: "TEXT", help: "what readers see (default: Edition Y)" },
    origin: { value: "ORIGIN", help: "measured (default) or demo: labels the figures wherever they show" },
    note: { value: "TEXT", help: "a remark for readers" },
  },
  input: z.object({
    edition: slug,
    year,
    title: displayText.optional(),
    origin: editionOrigin.exclude(["published"]).default("measured"),
    note: displayText.optional(),
  }),
  run: (input, context) =>
    withWorld(context, async (world) => {
      const { edition: name, year, title = `Edition ${year}`, origin, note = null } = input;
      const wanted = { slug: name, title, year, origin, note, actor: "cli" };
      const created = await createEdition(wanted, world.editions);
      if (created.kind === "refused") return { kind: "failed", messages: created.messages };
      const { edition } = created;
      const text =
        created.kind === "created"
          ? `Edition "${edition.slug}" (${edition.year}) is created.`
          : `Edition "${edition.slug}" (${edition.year}) is there already, just like this: nothing was changed.`;
      return { kind: "done", json: { outcome: created.kind, edition }, text };
    }),
});
