import { METRICS } from "@/lib/domain/score";
import { badgePath } from "@/lib/product/badge/badge-address";
import { BADGE_SIZE } from "@/lib/product/badge/badge-size";
import { embedSnippets } from "@/lib/product/badge/embed-snippet";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import { titleOf } from "./population-lead";

/** A picture with the result, for somebody's own page; it changes with the figures. */
export function BadgeToShow({ view, site }: { view: PopulationView; site: string }) {
  if (METRICS.every((metric) => view.figures[metric].score.kind !== "scored")) return null;
  const { edition, area, slug } = view.facts;
  const at = { edition: edition.slug, area: area.slug, population: slug };
  const title = `IdeaTaste: ${titleOf(view)}`;
  const { html, markdown } = embedSnippets({ ...at, site, title });
  return (
    <section className="facts badge">
      <h2>Badge</h2>
      {/* biome-ignore lint/performance/noImgElement: a drawing of our own, made when it is asked for */}
      <img src={badgePath(at)} alt={title} {...BADGE_SIZE} loading="lazy" />
      <details>
        <summary>Show it elsewhere</summary>
        <p>HTML</p>
        <pre>{html}</pre>
        <p>Markdown</p>
        <pre>{markdown}</pre>
      </details>
    </section>
  );
}
