import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { apiReference } from "@/lib/product/api/docs/reference";
import { ENDPOINTS } from "@/lib/product/api/registry";
import { ApiPage } from "./api-page";

const VALUES = {
  edition: "demo",
  area: "a",
  population: "p",
  number: 1,
  paper: 2,
  verdict: 3,
  model: 4,
  table: "t",
};
const LIMITS = { perMinute: 600, burst: 120 };
const pageOf = (values: Record<string, string | number>) =>
  renderToStaticMarkup(
    <ApiPage reference={apiReference(() => values)} origin="https://board.example" limits={LIMITS} />,
  );

describe("the documentation", () => {
  const html = pageOf(VALUES);

  it("tells of every endpoint, with a request to try", () => {
    for (const { name, path } of ENDPOINTS) {
      expect(html.includes(`id="${name}"`), name).toBe(true);
      expect(html.includes(`GET <code>/api/v1${path === "/" ? "" : path}</code>`), path).toBe(true);
    }
    expect(html.includes("curl -s https://board.example/api/v1/editions/demo/areas/a/papers/2")).toBe(true);
    expect(html.includes("holds nothing yet")).toBe(false);
  });

  it("leads nowhere that is not on the page", () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const wanted = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });

  it("has no id twice", () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("explains every problem where its type points to", () => {
    expect(html.includes('id="problem-bad-parameters"')).toBe(true);
    expect(html.includes('id="problem-too-many-requests"')).toBe(true);
  });

  it("says so where the site has nothing for an example", () => {
    expect(pageOf({}).includes("This site holds nothing yet that an example could ask for.")).toBe(true);
  });
});
