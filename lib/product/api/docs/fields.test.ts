import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeSchema } from "./fields";

const described = (schema: z.ZodType) => describeSchema(z.toJSONSchema(schema));
const lines = (schema: z.ZodType) =>
  described(schema).fields.map(
    ({ path, type, optional, meaning }) =>
      `${path}${optional ? "?" : ""}: ${type.map(({ text }) => text).join("")}${meaning === "" ? "" : ` – ${meaning}`}`,
  );

describe("a schema as people read it", () => {
  it("has a line for every field, however deep, with its place", () => {
    const schema = z.strictObject({
      name: z.string().describe("Its name."),
      many: z.array(z.strictObject({ at: z.iso.datetime(), size: z.int().nullable() })),
      pair: z.tuple([z.number(), z.boolean()]),
      words: z.enum(["a", "b"]).optional(),
      by: z.record(z.string(), z.number()),
      any: z.unknown(),
    });
    expect(lines(schema)).toEqual([
      "name: string – Its name.",
      "many: list of object",
      "many[].at: time (ISO 8601)",
      "many[].size: integer or null",
      "pair: list: number, boolean",
      'words?: "a" or "b"',
      "by: number by name",
      "any: any value",
    ]);
  });

  it("tells of fields that choices share once, and of others that they may be left out", () => {
    const schema = z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("one"), reason: z.string() }),
      z.strictObject({ kind: z.literal("two"), reason: z.string(), missing: z.int() }),
    ]);
    expect(lines(schema)).toEqual(['kind: "one" or "two"', "reason: string", "missing?: integer"]);
  });

  it("names shapes that stand elsewhere", () => {
    expect(
      describeSchema({ anyOf: [{ $ref: "#/components/schemas/Score" }, { type: "null" }] }).type,
    ).toEqual([{ text: "Score", shape: "Score" }, { text: " or " }, { text: "null" }]);
  });
});
