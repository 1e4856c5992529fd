import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { areaParams, noQuery } from "../parameters";
import { areaManifestBody } from "../shapes/manifest";

export const areaManifest = endpoint({
  name: "getAreaManifest",
  method: "get",
  path: "/editions/{edition}/areas/{area}/manifest.json",
  group: "Downloads",
  summary: "Hashes, sizes and versions of all that belongs to the area",
  params: z.strictObject(areaParams),
  query: noQuery,
  answer: json(areaManifestBody),
  errors: ["not-found"],
  example: {},
});
