import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { expect, it } from "vitest";
import { config } from "./proxy";

const hasPolicy = (path: string): boolean =>
  unstable_doesMiddlewareMatch({ config, url: `https://site${path}` });

it("every page has a policy, those included that only begin like something else", () => {
  const pages = ["/", "/editions/one", "/api", "/queue", "/nowhere"];
  const alike = ["/healthz/x", "/healthz.txt", "/api/v1.json", "/api/v1;x", "/api/v2", "/icon.svg/x"];
  expect([...pages, ...alike].filter((path) => !hasPolicy(path))).toEqual([]);
});

it("files and answers of the API have none of a page's", () => {
  const others = ["/api/v1", "/api/v1/editions", "/healthz", "/icon.svg", "/favicon.ico"];
  expect([...others, "/_next/static/a.js"].filter(hasPolicy)).toEqual([]);
});
