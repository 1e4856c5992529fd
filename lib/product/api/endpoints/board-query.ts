import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { slug } from "@/lib/domain/ids";
import { EXTRA_COLUMNS, SORTS } from "@/lib/product/board/columns";
import { COST_FILTERS } from "@/lib/product/board/search-params";
import { source } from "@/lib/product/board/spending";

/** Some of these words, with commas between. */
function someOf(options: readonly string[]) {
  const one = `(?:${options.join("|")})`;
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one})*$`), `some of ${options.join(", ")}, with commas between`);
}

/** The state of a board as its page's address holds it; what is left out is as on the page. */
export const boardQuery = z.strictObject({
  area: slug.optional().describe("One area; left out: the mean over all of them."),
  unit: z
    .enum(["percent", "score"])
    .optional()
    .describe("Percent of the human level, or raw scores (of one area)."),
  sort: z.enum(SORTS).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  methods: someOf(method.options).optional(),
  cutoff: z.literal("before").optional().describe("Only models that cannot have seen the reference."),
  source: someOf(source.options).optional(),
  cost: z.enum(COST_FILTERS).optional().describe("At most so many US dollars, or those that nobody knows."),
  baselines: z.literal("hidden").optional(),
  columns: someOf(EXTRA_COLUMNS).optional().describe("Further columns."),
  q: z.string().max(200).optional().describe("Part of a name."),
});
