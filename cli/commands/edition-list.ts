import { z } from "zod";
import { withWorld } from "@/cli/database";
import { defineCommand } from "@/cli/framework/command";
import { textTable } from "@/cli/text-table";
import type { EditionSummary } from "@/lib/product/editions/ports";

export const command = defineCommand({
  name: "edition list",
  summary: "List the editions with their areas.",
  arguments: [],
  options: {},
  input: z.object({}),
  run: (_, context) =>
    withWorld(context, async (world) => {
      const editions = await world.editions.listEditions();
      return { kind: "done", json: { editions }, text: listing(editions) };
    }),
});

const HEAD = ["edition", "year", "origin", "status", "area", "corpus", "reference", "populations"];

function listing(editions: readonly EditionSummary[]): string {
  if (editions.length === 0) return 'There is no edition yet: "edition create --edition E --year Y".';
  const rows = editions.flatMap((edition) => {
    const own = [edition.slug, String(edition.year), edition.origin, edition.status];
    if (edition.areas.length === 0) return [[...own, "-", "", "", ""]];
    return edition.areas.map((area) => [
      ...own,
      area.slug,
      String(area.corpusSize),
      String(area.referenceSize),
      String(area.populations),
    ]);
  });
  return textTable(HEAD, rows, [1, 5, 6, 7]);
}
