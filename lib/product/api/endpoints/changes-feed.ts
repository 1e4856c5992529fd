import { z } from "zod";
import { endpoint } from "../endpoint";
import { noQuery } from "../parameters";

export const changesFeed = endpoint({
  name: "getChangesFeed",
  method: "get",
  path: "/changes.atom",
  group: "News",
  summary: "Changes of scores, as a feed",
  params: z.strictObject({}),
  query: noQuery,
  answer: {
    kind: "text",
    mediaType: "application/atom+xml; charset=utf-8",
    description: "An Atom feed (RFC 4287).",
  },
  errors: [],
  example: {},
});
