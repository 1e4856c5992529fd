import { z } from "zod";
import { withWorld } from "@/cli/database";
import { defineCommand } from "@/cli/framework/command";
import { resultsCsv } from "@/cli/results-csv";
import { resultsTable } from "@/cli/results-table";
import { slug } from "@/lib/domain/ids";
import { findEdition } from "@/lib/product/editions/find-edition";
import { editionResults } from "@/lib/product/results/edition-results";

export const command = defineCommand({
  name: "results",
  summary: "Show an edition's figures beside the human level: intervals, percent, rank ranges.",
  arguments: [],
  options: {
    edition: { value: "E", help: "the edition" },
    format: { value: "FORMAT", help: "table (default), json or csv" },
  },
  input: z.object({ edition: slug, format: z.enum(["table", "json", "csv"]).default("table") }),
  notes: "json and csv hold fractions, unrounded; the table shows percent.",
  run: ({ edition: name, format }, context) =>
    withWorld(context, async (world) => {
      const found = await findEdition(name, world.editions);
      if (found.kind === "refused") return { kind: "failed", messages: found.messages };
      const results = await editionResults(found.edition, world.results);
      const text = {
        table: () => resultsTable(results),
        json: () => JSON.stringify(results, null, 2),
        csv: () => resultsCsv(results),
      }[format]();
      return { kind: "done", json: results, text };
    }),
});
