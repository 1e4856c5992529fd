import { readFileSync } from "node:fs";
import path from "node:path";
import type { PublishedStore } from "@/lib/product/published/ports";
import { PRINTED_NAMES, PRINTED_TABLES } from "@/lib/product/published/printed-tables";
import { storePublished } from "@/lib/product/published/store-published";
import { type PublishedTables, publishedTables, TABLE_FILES } from "@/lib/product/published/tables";

const FOLDER = path.resolve(import.meta.dirname, "published");

const readTable = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));

function readTables(): PublishedTables {
  const entries = Object.entries(TABLE_FILES).map(([name, file]) => [name, readTable(file)]);
  return publishedTables.parse(Object.fromEntries(entries));
}

/** Stored as printed, once the schema has passed them. */
export function readPrintedTables(): Readonly<Record<string, unknown>> {
  const entries = PRINTED_NAMES.map((name) => {
    const content = readTable(`${name}.json`);
    PRINTED_TABLES[name].parse(content);
    return [name, content];
  });
  return Object.fromEntries(entries);
}

/** Stores the paper's tables, which ship with the project, as the archived edition. Once stored it is left as it is. */
export async function seedPublished(store: PublishedStore): Promise<string> {
  return (await storePublished(readTables(), readPrintedTables(), store, "demo")).slug;
}
