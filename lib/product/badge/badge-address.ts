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

const search = z.object({
  metric: metricName.catch(USUAL_LOOK.metric),
  unit: badgeUnit.catch(USUAL_LOOK.unit),
  theme: badgeTheme.catch(USUAL_LOOK.theme),
});

/** What cannot be read is what is usual: a picture in somebody else's page has nobody to tell. */
export const readBadgeLook = (given: URLSearchParams): BadgeLook => search.parse(Object.fromEntries(given));

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
