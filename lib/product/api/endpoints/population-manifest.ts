import { z } from "zod";
import { endpoint, json } from "../endpoint";
import { noQuery, populationParams } from "../parameters";
import { populationManifestBody } from "../shapes/manifest";

export const populationManifest = endpoint({
  name: "getPopulationManifest",
  method: "get",
  path: "/editions/{edition}/areas/{area}/populations/{population}/manifest.json",
  group: "Downloads",
  summary: "Hashes, sizes and versions of all that belongs to the population",
  params: z.strictObject(populationParams),
  query: noQuery,
  answer: json(populationManifestBody),
  errors: ["not-found"],
  example: {},
});
