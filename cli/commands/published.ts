import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type CommandOutcome, defineCommand, type RawInput } from "@/cli/framework/command";
import { textTable } from "@/cli/text-table";
import { parseJsonLine } from "@/lib/pipeline/collection/json-line";
import { type Claim, publishedClaims } from "@/lib/product/published/claims";
import { collection, mainResults, TABLE_FILES } from "@/lib/product/published/tables";

const OWN_TABLES = resolve(import.meta.dirname, "../../prisma/seed/published");

export const command = defineCommand({
  name: "published",
  summary: "What the paper publishes, held against its own tables.",
  arguments: [],
  options: {
    claims: {
      value: null,
      help: "each claim with the paper's figure, ours from the tables, and whether it holds",
    },
    tables: {
      value: "DIR",
      help: "a folder with the tables as JSON (default: those that ship with the project)",
    },
  },
  input: z.object({ claims: z.literal(true).optional(), tables: z.string().optional() }),
  check: (raw: RawInput) => (raw.claims === true ? [] : ["say what to show: --claims"]),
  notes: "Exit 1 where a claim does not hold.",
  run: async ({ tables }, context) => {
    const read = await readTables(tables === undefined ? OWN_TABLES : context.resolve(tables));
    return read.ok ? outcome(publishedClaims(read.tables)) : { kind: "failed", messages: read.problems };
  },
});

type Tables = Parameters<typeof publishedClaims>[0];
type Read =
  | { readonly ok: true; readonly tables: Tables }
  | { readonly ok: false; readonly problems: readonly string[] };

async function readTables(folder: string): Promise<Read> {
  const main = await readTable(join(folder, TABLE_FILES.mainResults), mainResults);
  const sizes = await readTable(join(folder, TABLE_FILES.collection), collection);
  if (main.ok && sizes.ok) return { ok: true, tables: { mainResults: main.value, collection: sizes.value } };
  return { ok: false, problems: [main, sizes].flatMap((table) => (table.ok ? [] : table.problems)) };
}

async function readTable<T>(file: string, schema: z.ZodType<T>) {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { ok: false, problems: [`${file}: cannot be read`] } as const;
  const json = parseJsonLine(text);
  if (!json.ok) return { ok: false, problems: [`${file}: ${json.message}`] } as const;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data } as const;
  const problems = parsed.error.issues.map(({ path, message }) => `${file}, ${path.join(".")}: ${message}`);
  return { ok: false, problems } as const;
}

function outcome(claims: readonly Claim[]): CommandOutcome {
  const json = { claims: claims.map(({ derived, ...claim }) => ({ ...claim, ours: derived })) };
  const text = textTable(
    ["claim", "paper", "ours", "holds"],
    claims.map((claim) => [claim.claim, paperText(claim), oursText(claim), claim.holds ? "yes" : "NO"]),
    [1, 2],
  );
  const failed = claims.filter(({ holds }) => !holds).map(({ id }) => id);
  if (failed.length === 0) return { kind: "done", json, text };
  return { kind: "failed", messages: [`These claims do not hold: ${failed.join(", ")}`], json, text };
}

const UNITS: Readonly<Record<Claim["unit"], string>> = {
  "percent of the human level": "% of human",
  percent: "%",
  settings: "settings",
};

function paperText({ paper, rule, unit, digits }: Claim): string {
  const [low, high] = typeof paper === "number" ? [paper, paper] : paper;
  const figure = low === high ? low.toFixed(digits) : `${low.toFixed(digits)}-${high.toFixed(digits)}`;
  return `${rule === "below" ? "< " : ""}${figure} ${UNITS[unit]}`;
}

/** Two decimals more than the paper prints, so that the rounding can be followed. */
const oursText = ({ derived, unit, digits }: Claim): string =>
  derived === null ? "-" : `${derived.toFixed(unit === "settings" ? 0 : digits + 2)} ${UNITS[unit]}`;
