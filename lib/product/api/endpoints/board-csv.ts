import { z } from "zod";
import { endpoint } from "../endpoint";
import { editionParam } from "../parameters";
import { boardQuery } from "./board-query";

export const boardCsv = endpoint({
  name: "getBoardCsv",
  method: "get",
  path: "/editions/{edition}/board.csv",
  group: "Editions",
  summary: "The board as a table for spreadsheets",
  description:
    "The human row, then one row a population, with the same parameters as the board. Figures are fractions, unrounded: 0.31 for 31%. `figuresOver` is the area, or the mean of all areas, where `area` is empty; `labels` names the stand-ins at work.",
  params: z.strictObject(editionParam),
  query: boardQuery,
  answer: {
    kind: "text",
    mediaType: "text/csv; charset=utf-8",
    description:
      "RFC 4180, with a row of heads. Texts that a spreadsheet would take for a formula begin with an apostrophe.",
  },
  errors: ["not-found", "bad-parameters"],
  example: { sort: "matchIdea" },
});
