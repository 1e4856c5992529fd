import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { slug } from "@/lib/domain/ids";
import { EXTRA_COLUMNS, SORTS } from "@/lib/product/board/columns";
import { COST_FILTERS } from "@/lib/product/board/search-params";
import { source } from "@/lib/product/board/spending";

/** Some of these words, with commas between. */
function someOf(options: readonly string[]) {
  const one = `(?:${options.join("|")})`;
  const message = `some of ${options.join(", ")}, with commas between`;
  return z.string(message).regex(new RegExp(`^${one}(?:,${one})*$`), message);
}

/** The state of a board as its page's address holds it; what is left out is as on the page. */
export const boardQuery = z.strictObject({
  area: slug.optional().describe("One area; left out: the mean over all of them."),
  unit: z
    .enum(["percent", "score"])
    .optional()
    .describe("Percent of the human level, or raw scores (of one area)."),
  sort: z.enum(SORTS).optional().describe("Left out: models in the order of their release."),
  dir: z.enum(["asc", "desc"]).optional().describe("Left out: as the column starts."),
  methods: someOf(method.options)
    .optional()
    .describe(`Some of ${method.options.join(", ")}, with commas between.`),
  models: z
    .string()
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49}$/, "at most 50 numbers of models, with commas between")
    .optional()
    .describe("At most 50 numbers of models, with commas between."),
  cutoff: z.literal("before").optional().describe("Only models that cannot have seen the reference."),
  source: someOf(source.options)
    .optional()
    .describe(`Who vouches for it: some of ${source.options.join(", ")}, with commas between.`),
  cost: z.enum(COST_FILTERS).optional().describe("At most so many US dollars, or those that nobody knows."),
  baselines: z.literal("hidden").optional().describe("Without baselines."),
  columns: someOf(EXTRA_COLUMNS)
    .optional()
    .describe(`Further columns: some of ${EXTRA_COLUMNS.join(", ")}, with commas between.`),
  q: z.string().max(200).optional().describe("Part of a name."),
});
