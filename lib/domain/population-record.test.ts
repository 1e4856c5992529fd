import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { populationRecord, populationSchema } from "./population-record.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/population.schema.json");

describe("the format of a population file", () => {
  it("is what docs/population.schema.json says (npx tsx scripts/write-population-schema.ts writes it)", () => {
    expect(JSON.parse(readFileSync(FILE, "utf8"))).toEqual(JSON.parse(JSON.stringify(populationSchema())));
  });

  it("asks for an id and a title, and takes any trace", () => {
    expect(populationRecord.safeParse({ id: "a", title: "T" }).success).toBe(true);
    expect(populationRecord.safeParse({ id: "a", title: "T", trace: [1, { any: "thing" }] }).success).toBe(
      true,
    );
    expect(populationRecord.safeParse({ id: "a" }).success).toBe(false);
    expect(populationRecord.safeParse({ id: "a\u0000", title: "T" }).success).toBe(false);
  });

  it("holds others to its types where they say more", () => {
    expect(populationRecord.safeParse({ id: "a", title: "T", slot: -1 }).success).toBe(false);
    expect(populationRecord.safeParse({ id: "a", title: "T", references: [{ number: 0 }] }).success).toBe(
      false,
    );
  });
});
