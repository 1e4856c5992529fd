import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { METRIC_WORDS } from "@/components/board/words";
import { CONTENTS } from "@/components/method/contents";
import { MethodPage } from "@/components/method/method-page";

const html = renderToStaticMarkup(<MethodPage />);
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? "");
const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

/** Anchors that pages of the site link to. */
function linked(): ReadonlySet<string> {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = ["components", "app", "lib"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
      .map((file) => path.join(root, folder, file)),
  );
  const anchors = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\/method#([a-z0-9-]+)/g)].map((found) => found[1] ?? ""),
  );
  return new Set([...anchors, ...Object.values(METRIC_WORDS).map(({ anchor }) => anchor)]);
}

describe("the method page", () => {
  it("has every anchor that the site links to, each once", () => {
    expect([...linked()].filter((anchor) => !ids.includes(anchor))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("lists all its terms, in order", () => {
    const listed = CONTENTS.flatMap(({ id, terms }) => [id, ...terms.map(([term]) => term)]);
    const heads = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map((found) => found[1]);
    expect(heads).toEqual(listed);
    for (const target of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target[1]);
  });

  it("explains what heads, columns and facts of the other pages are called", () => {
    for (const word of [
      /landmark/,
      /human reference/i,
      /archived/,
      /draft/,
      /trajectory/,
      /attempts/,
      /malformed reply/,
      /dropped reference/,
      /best citation match/,
      /judge call/,
      /reaches a part/,
      /closest misses/,
      /A case is/,
      /peers/,
      /top-ten share/i,
      /cumulative coverage/i,
      /may have seen/i,
      /self-reported/i,
      /stand-in/,
      /manifest/,
      /tokens in and out/i,
    ])
      expect(text).toMatch(word);
  });

  it("works its examples out with the engine", () => {
    for (const said of [
      "Match-Cite is 0.39",
      "154% of it",
      "Diversity-Cite is 0.6",
      "Match-Idea is 0.16",
      "42% of the human level",
      "Diversity-Idea is 0.75",
      "graphs 7, speech 2, vision 1",
      "66.7 points",
      "κ is 0.25",
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/NaN|undefined(?! )|\[object/);
  });

  it("draws no formula without saying it", () => {
    for (const [, attributes] of html.matchAll(/<math([^>]*)>/g))
      expect(attributes).toMatch(/alttext="[^"]{8,}"/);
  });
});
