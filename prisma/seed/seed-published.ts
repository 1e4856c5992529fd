import { readFile } from "node:fs/promises";
import type { PublishedStore } from "@/lib/product/published/ports";
import { storePublished } from "@/lib/product/published/store-published";
import { publishedTables, TABLE_FILES } from "@/lib/product/published/tables";

/** Stores the paper's tables, as they ship with the project, as an archived edition. Safe to repeat. */
export async function seedPublished(store: PublishedStore, actor = "seed") {
  const files = await Promise.all(Object.entries(TABLE_FILES).map(readTable));
  return storePublished(publishedTables.parse(Object.fromEntries(files)), store, actor);
}

async function readTable([name, file]: [string, string]): Promise<[string, unknown]> {
  const text = await readFile(new URL(`./published/${file}`, import.meta.url), "utf8");
  return [name, JSON.parse(text)];
}
