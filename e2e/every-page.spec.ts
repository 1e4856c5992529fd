import path from "node:path";
import { crawl, type Found } from "./crawl";
import { expect, PUBLISHED, test } from "./site";

const PICTURES = path.join("test-results", "pages");
const SIZES = [
  { name: "desktop", width: 1280, height: 900, scheme: "light" },
  { name: "phone, dark", width: 360, height: 740, scheme: "dark" },
] as const;

/** Kinds of page that a site with the demo in it must lead to from its front page. */
const EXPECTED = [
  "/editions/E",
  "/editions/E/areas",
  "/editions/E/areas/A",
  "/editions/E/areas/A/cases",
  "/editions/E/areas/A/compare",
  "/editions/E/areas/A/papers",
  "/editions/E/areas/A/papers/ID",
  "/editions/E/areas/A/populations/P",
  "/editions/E/areas/A/populations/P/proposals/N",
  "/editions/E/analyses",
  "/judge-calls/ID",
  "/models",
  "/models/ID",
  "/runs/ID",
  "/runs/ID/steps/N",
  "/method",
  "/changelog",
  "/cite",
  "/downloads",
  "/api",
  "/queue",
];

const EDGES = process.env.EDGES_URL;
const EMPTY = process.env.EMPTY_URL;
const EDITIONS = ["one", "gaps", "many", "huge", "bare", "hosted"];

function complain({ problems, visited }: Found): void {
  expect(problems, `of ${visited.length} pages`).toEqual([]);
}

for (const { name, width, height, scheme } of SIZES) {
  test.describe(name, () => {
    test.describe.configure({ timeout: 900_000 });
    test.use({ viewport: { width, height }, colorScheme: scheme });
    const options = { width, perEdition: false, axe: true } as const;

    test("every kind of page stands on its own, with the demo and the published results", async ({
      page,
      baseURL,
    }) => {
      const found = await crawl({
        ...options,
        page,
        base: baseURL ?? "",
        from: ["/", PUBLISHED],
        perEdition: true,
        pictures: path.join(PICTURES, `demo-${width}`),
      });
      complain(found);
      const kinds = new Set(
        found.visited.map(({ kind }) => kind.replace(/^\/editions\/[^/]+/, "/editions/E")),
      );
      expect(EXPECTED.filter((kind) => !kinds.has(kind))).toEqual([]);
    });

    test("no page breaks where there is nothing at all", async ({ page }) => {
      test.skip(EMPTY === undefined, "EMPTY_URL names no site without data (npm test starts one)");
      complain(
        await crawl({
          ...options,
          page,
          base: EMPTY ?? "",
          from: ["/", "/areas", "/compare", "/analyses", "/models", "/queue", "/changelog"],
          pictures: path.join(PICTURES, `empty-${width}`),
        }),
      );
    });

    for (const edition of EDITIONS) {
      test(`no page breaks at the edges: ${edition}`, async ({ page }) => {
        test.skip(EDGES === undefined, "EDGES_URL names no site at its edges (npm test starts one)");
        const found = await crawl({
          ...options,
          page,
          base: EDGES ?? "",
          from: [`/editions/${edition}`, ...(edition === "many" ? ["/models"] : [])],
          within: [`/editions/${edition}`, "/models/", "/judge-calls/", "/runs/"],
          // An axe run over five hundred rows takes longer than everything else together.
          axe: edition !== "many" && edition !== "huge",
          pictures: path.join(PICTURES, `${edition}-${width}`),
        });
        complain(found);
        await expect(page).not.toHaveTitle("ran");
      });
    }
  });
}
