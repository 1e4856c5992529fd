import type { TestDatabase } from "@/lib/platform/db/testing/test-database";
import { scoreEdition } from "../score-edition.ts";
import { testRoles } from "./test-roles.ts";
import { openTestWorld } from "./test-world.ts";
import { addTinyEdition } from "./tiny-edition.ts";

/** The tiny edition in that database, scored by the real steps; for readers of what scoring left behind. */
export async function scoredTiny(
  database: TestDatabase,
  name: string,
  { overlap = false }: { readonly overlap?: boolean } = {},
): Promise<void> {
  const world = openTestWorld(database);
  try {
    const edition = await addTinyEdition(world, name);
    const { signal } = new AbortController();
    const scored = await scoreEdition({
      world,
      edition,
      roles: testRoles(),
      here: true,
      overlap,
      actor: "test",
      signal,
    });
    if (scored.kind !== "scored") throw new Error(`the tiny edition was not scored: ${scored.kind}`);
  } finally {
    await world.close();
  }
}
