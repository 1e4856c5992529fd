import Link from "next/link";
import { counted } from "@/components/ui/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { AreaList } from "@/lib/product/area-page/list-areas";
import { comparePath, editionPath } from "@/lib/product/site/paths";

/** Populations are compared within an area: scores of two areas share no scale. */
export function ChooseArea({ view }: { view: AreaList }) {
  const { edition, areas } = view;
  return (
    <div className="evidence">
      <Breadcrumb crumbs={[{ name: edition.title, href: editionPath(edition.slug) }]} here="Compare" />
      <header className="page-lead">
        <h1>Compare two populations</h1>
        <p className="sentence">
          Populations are compared within one area, against the same human papers: scores of two areas share
          no scale.
        </p>
      </header>
      {areas.length === 0 ? (
        <p className="nothing">This edition holds no area yet.</p>
      ) : (
        <section aria-labelledby="areas">
          <h2 id="areas">Choose the area</h2>
          <ul className="choose-area">
            {areas.map(({ area, populations }) => (
              <li key={area.id}>
                <Link href={comparePath({ edition: edition.slug, area: area.slug })} prefetch={false}>
                  <bdi>{area.name}</bdi>
                </Link>
                <span>{counted(populations, "population")}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
