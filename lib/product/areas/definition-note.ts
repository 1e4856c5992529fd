import type { Area } from "./ports.ts";

/** What is missing where an area has no definition, which agents are told as what their field is; null where it has one. */
export const definitionNote = ({ slug, definition }: Pick<Area, "slug" | "definition">): string | null =>
  definition === ""
    ? `Area "${slug}" has no definition: agents are told its name alone. "area import --definition FILE" gives it one together with its papers.`
    : null;
