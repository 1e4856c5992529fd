import { z } from "zod";
import { component } from "../components";
import { endpoint, json } from "../endpoint";
import { editionParam, listOf, noQuery } from "../parameters";
import { areaItem } from "../shapes/edition";

export const areaList = component("AreaList", listOf(areaItem));

export const areas = endpoint({
  name: "listAreas",
  method: "get",
  path: "/editions/{edition}/areas",
  group: "Areas",
  summary: "The areas of an edition",
  params: z.strictObject(editionParam),
  query: noQuery,
  answer: json(areaList),
  errors: ["not-found"],
  example: {},
});
