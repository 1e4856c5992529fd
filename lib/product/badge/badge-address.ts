import { z } from "zod";
import { type MetricName, metricName } from "@/lib/domain/score";

export const badgeUnit = z.enum(["percent", "score"]);
export const badgeTheme = z.enum(["auto", "light", "dark"]);

/** `auto`: follows what the reader of the page around it prefers. */
export type BadgeTheme = z.infer<typeof badgeTheme>;
/** `percent`: of the human level. */
export type BadgeUnit = z.infer<typeof badgeUnit>;
export type BadgeLook = {
  readonly metric: MetricName;
  readonly unit: BadgeUnit;
  readonly theme: BadgeTheme;
};

export const USUAL_LOOK: BadgeLook = { metric: "matchIdea", unit: "percent", theme: "auto" };

/** What may be asked of a badge; what is left out is usual. */
export const badgeQuery = z.strictObject({
  metric: metricName.default(USUAL_LOOK.metric).describe("Which of the four metrics."),
  unit: badgeUnit
    .default(USUAL_LOOK.unit)
    .describe("percent: of the human level; score: times a hundred, beside the human level's."),
  theme: badgeTheme.default(USUAL_LOOK.theme).describe("auto: light or dark as the reader prefers."),
});

export type BadgePlace = { readonly edition: string; readonly area: string; readonly population: string };

/** "/api/v1/editions/…/badge.svg?metric=matchCite"; what is usual is left out. */
export function badgePath({ edition, area, population }: BadgePlace, look: Partial<BadgeLook> = {}): string {
  const [e, a, p] = [edition, area, population].map(encodeURIComponent);
  const { metric, unit, theme } = { ...USUAL_LOOK, ...look };
  const said = Object.entries({ metric, unit, theme }).filter(
    ([name, value]) => value !== USUAL_LOOK[name as keyof BadgeLook],
  );
  const query = said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
  return `/api/v1/editions/${e}/areas/${a}/populations/${p}/badge.svg${query}`;
}
