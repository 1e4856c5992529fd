import { expect, it } from "vitest";
import { pathBack } from "./path-back";

it("leads back to the page that the form was on", () => {
  expect(pathBack("https://site/editions/one?q=a%2Fb", "site")).toBe("/editions/one?q=a%2Fb");
  expect(pathBack("http://site:3000/", "site:3000")).toBe("/");
});

it.each([
  ["nothing", null],
  ["no address", "editions"],
  ["another site", "https://evil.example/editions"],
  ["another port", "https://site:81/editions"],
])("leads to the front page from %s", (_, referer) => {
  expect(pathBack(referer, "site")).toBe("/");
});

it.each(["https://site//evil.example/x", "https://site/.//evil.example/x", "https://site\\\\evil.example/x"])(
  "never leads to another site: %s",
  (referer) => {
    expect(new URL(pathBack(referer, "site"), "https://site").host).toBe("site");
  },
);
