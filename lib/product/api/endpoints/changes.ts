import { z } from "zod";
import { slug } from "@/lib/domain/ids";
import { endpoint, json } from "../endpoint";
import { MOST, wholeNumber } from "../parameters";
import { changeList } from "../shapes/change";

export const changes = endpoint({
  name: "listChanges",
  method: "get",
  path: "/changes",
  group: "News",
  summary: "Every move of a figure of a board, newest first",
  description:
    "Written by the database with the figure itself, and never changed. There is no `total` here: the log only grows.",
  params: z.strictObject({}),
  query: z.strictObject({
    edition: slug.optional().describe("Slug of an edition; left out: all of them."),
    before: wholeNumber(1, MOST).optional().describe("Only changes older than the one of this id."),
    limit: wholeNumber(1, 500).default(100).describe("Items of a page."),
  }),
  answer: json(changeList),
  errors: ["not-found", "bad-parameters"],
  example: { limit: 5 },
});
