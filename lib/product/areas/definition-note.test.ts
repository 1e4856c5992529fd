import { expect, it } from "vitest";
import { definitionNote } from "./definition-note.ts";

it("an area without a definition is told of, and no other", () => {
  expect(definitionNote({ slug: "ml", definition: "" })).toMatch(/"ml" has no definition.*--definition FILE/);
  expect(definitionNote({ slug: "ml", definition: "What machines learn." })).toBeNull();
});
