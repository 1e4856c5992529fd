import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonReply, textReply } from "@/lib/pipeline/llm/json-reply";

const format = jsonReply("thing", z.object({ ok: z.boolean(), list: z.array(z.enum(["a", "b"])) }));

describe("jsonReply", () => {
  it("sends a closed schema with every key required", () => {
    expect(format.json).toEqual({
      name: "thing",
      schema: {
        type: "object",
        properties: {
          ok: { type: "boolean" },
          list: { type: "array", items: { type: "string", enum: ["a", "b"] } },
        },
        required: ["ok", "list"],
        additionalProperties: false,
      },
    });
  });

  it.each([
    ['{"ok":true,"list":["a"]}'],
    ['  \n{"ok":true,"list":["a"]}\n'],
    ['```json\n{"ok":true,"list":["a"]}\n```'],
    ['<think>{"ok":false}</think>\n{"ok":true,"list":["a"]}'],
    ['{"ok":true,"list":["a"],"extra":1}'],
  ])("reads %j", (text) => {
    expect(format.read(text)).toEqual({ ok: true, value: { ok: true, list: ["a"] } });
  });

  it.each([
    ["", "malformed"],
    ['{"ok":true,"list":["a"]', "malformed"],
    ['Here it is: {"ok":true,"list":["a"]}', "malformed"],
    ['{"ok":true,"list":["a"]} {"ok":true}', "malformed"],
    ['{"ok":"true","list":[]}', "wrong-schema"],
    ['{"ok":true}', "wrong-schema"],
    ["null", "wrong-schema"],
    ["[]", "wrong-schema"],
    ["I'm sorry, but I can't help with that.", "refused"],
    ["I cannot assist with this request.", "refused"],
  ])("calls %j %s", (text, category) => {
    expect(format.read(text)).toMatchObject({ ok: false, category });
  });

  it("says which field is wrong", () => {
    expect(format.read('{"ok":1,"list":["z"]}')).toMatchObject({
      message: expect.stringMatching(/ok: .*; list\.0: /),
    });
  });
});

describe("textReply", () => {
  it("takes a text as it stands", () => {
    expect(textReply.read(" <plan>x</plan>\n")).toEqual({ ok: true, value: " <plan>x</plan>\n" });
  });
});
