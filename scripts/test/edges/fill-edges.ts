import type postgres from "postgres";
import { fillGaps } from "./gaps.ts";
import { fillHosted } from "./hosted.ts";
import { fillHuge } from "./huge.ts";
import { fillMany } from "./many.ts";
import { fillOne } from "./one.ts";

/** Editions that real ones come close to sooner or later: nearly nothing, things missing, very much, hostile words. */
export async function fillEdges(sql: postgres.Sql): Promise<void> {
  await sql`INSERT INTO "Edition" ("slug", "title", "year", "origin") VALUES ('bare', 'Bare', 2026, 'measured')`;
  await fillOne(sql);
  await fillGaps(sql);
  await fillMany(sql);
  await fillHuge(sql);
  await fillHosted(sql);
}
