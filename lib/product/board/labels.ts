import { isStandInId } from "@/lib/domain/stand-in";
import type { EditionRow } from "./ports";

/** What a reader must know about the figures before reading them; shown beside them, never only on another page. */
export type Label = { readonly text: string; readonly meaning: string };

const isStandIn = (id: string | null): boolean => id !== null && isStandInId(id);

const ORIGIN: Readonly<Record<EditionRow["origin"], Label>> = {
  published: {
    text: "published results",
    meaning:
      "Copied from the tables of the paper that defined the benchmark; nothing here was measured by this site.",
  },
  demo: {
    text: "synthetic demo",
    meaning:
      "Papers come from a seeded text generator, proposals from baselines that need no model. The figures were really computed, but they say nothing about any real model.",
  },
  measured: {
    text: "measured here",
    meaning: "Computed by this site's own scoring engine from stored papers, proposals and verdicts.",
  },
};

const STAND_INS = [
  {
    part: "encoder",
    text: "offline encoder",
    meaning:
      "The nearest documents were found with a simple word-based stand-in, not with the reference encoder.",
  },
  {
    part: "extractor",
    text: "offline extractor",
    meaning:
      "Abstracts were cut into the five parts of an idea by fixed rules, where a language model should read them.",
  },
  {
    part: "judge",
    text: "offline judge",
    meaning:
      "Two ideas count as equal in a part when their words overlap enough, where a language model should judge.",
  },
] as const;

export function labelsOf(
  edition: Pick<EditionRow, "origin" | "status" | (typeof STAND_INS)[number]["part"]>,
): readonly Label[] {
  const archived: Label = {
    text: "archived",
    meaning: "Kept as it is and never recomputed.",
  };
  return [
    ORIGIN[edition.origin],
    ...(edition.status === "archived" ? [archived] : []),
    ...STAND_INS.filter(({ part }) => isStandIn(edition[part])),
  ];
}
