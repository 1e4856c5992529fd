import { z } from "zod";
import { boardJsonSchema } from "@/lib/product/board/board-export";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { editionParam } from "../parameters";
import { boardQuery } from "./board-query";

export const boardJson = endpoint({
  name: "getBoard",
  method: "get",
  path: "/editions/{edition}/board",
  group: "Editions",
  summary: "The board, exactly as its page shows it",
  description:
    "Takes the same parameters as the page: the part of its address behind the question mark gives the same rows in the same order. Figures are fractions, unrounded.",
  params: z.strictObject(editionParam),
  query: boardQuery,
  answer: json(component("Board", boardJsonSchema, "A board as its page shows it.")),
  errors: ["not-found", "bad-parameters"],
  example: { sort: "matchIdea" },
});
