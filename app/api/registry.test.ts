import { readdirSync } from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApi } from "@/lib/product/api/open-api";
import { ENDPOINTS } from "@/lib/product/api/registry";

const ROOT = path.join(import.meta.dirname, "v1");

/** "editions/[edition]/areas" → "/editions/{edition}/areas" */
const routePaths = () =>
  readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map(
      (file) =>
        `/${path
          .dirname(file)
          .replace(/^\.$/, "")
          .replace(/\[(\w+)\]/g, "{$1}")}`,
    )
    .filter((found) => !found.includes("..."));

describe("the endpoints", () => {
  it("are the routes, and the other way round", () => {
    expect(routePaths().sort()).toEqual(ENDPOINTS.map((one) => one.path as string).sort());
  });

  it("have the parameters that their paths name, and names of their own", () => {
    for (const { path: at, params, name } of ENDPOINTS)
      expect([...at.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort(), name).toEqual(
        Object.keys(params.shape).sort(),
      );
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
  });

  it("say that a thing may be missing where they take its name, and parameters bad where they take any", () => {
    for (const { params, query, errors, name } of ENDPOINTS) {
      if (Object.keys(params.shape).length > 0) expect(errors, name).toContain("not-found");
      if (Object.keys(query.shape).length > 0) expect(errors, name).toContain("bad-parameters");
    }
  });
});

describe("the document made of them", () => {
  it("is OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi())));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("refers to nothing that is not in it, and names nothing that is not referred to", () => {
    const text = JSON.stringify(openApi());
    const named = Object.keys((openApi().components as { schemas: object }).schemas);
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect([...new Set(used)].sort()).toEqual(named.sort());
  });
});
