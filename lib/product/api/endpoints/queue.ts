import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { noQuery } from "../parameters";
import { queueBody } from "../shapes/queue";

export const queue = endpoint({
  name: "getQueue",
  method: "get",
  path: "/queue",
  group: "News",
  summary: "What waits, what is under way and what failed",
  description: "As it stands now: this answer is never kept.",
  params: z.strictObject({}),
  query: noQuery,
  answer: json(queueBody),
  errors: [],
  example: {},
});
