import { readFileSync } from "node:fs";
import path from "node:path";
import type { PublishedStore } from "@/lib/product/published/ports";
import { storePublished } from "@/lib/product/published/store-published";
import { type PublishedTables, publishedTables, TABLE_FILES } from "@/lib/product/published/tables";

const FOLDER = path.resolve(import.meta.dirname, "published");

function readTables(): PublishedTables {
  const entries = Object.entries(TABLE_FILES).map(([name, file]): [string, unknown] => [
    name,
    JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")),
  ]);
  return publishedTables.parse(Object.fromEntries(entries));
}

/** Stores the paper's tables, which ship with the project, as the archived edition. Once stored it is left as it is. */
export async function seedPublished(store: PublishedStore): Promise<string> {
  return (await storePublished(readTables(), store, "demo")).slug;
}
