import { z } from "zod";
import { slug } from "@/lib/domain/ids";
import { endpoint } from "../endpoint";

export const changesFeed = endpoint({
  name: "getChangesFeed",
  method: "get",
  path: "/changes.atom",
  group: "News",
  summary: "Changes of scores, as a feed",
  description:
    "The 50 newest entries of the log of changes: what moved, why and whom it moved. An entry may grow while an edition is being scored; its id stays.",
  params: z.strictObject({}),
  query: z.strictObject({ edition: slug.optional().describe("Of that edition alone.") }),
  answer: {
    kind: "text",
    mediaType: "application/atom+xml; charset=utf-8",
    description: "An Atom feed (RFC 4287).",
  },
  errors: ["bad-parameters", "not-found"],
  example: {},
});
