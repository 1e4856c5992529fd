import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { board } from "@/app/board-source";
import { ChooseArea } from "@/components/compare/choose-area";
import { Unavailable } from "@/components/ui/states";
import { loadAreas } from "@/lib/product/area-page/list-areas";
import { comparePath } from "@/lib/product/site/paths";

type Props = { params: Promise<{ edition: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (edition: string) => loadAreas(board(), edition));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).edition);
  if (loaded.kind !== "areas")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return { title: `Compare, ${loaded.view.edition.title}` };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).edition);
  switch (loaded.kind) {
    case "areas": {
      const { edition, areas } = loaded.view;
      const [only, ...others] = areas;
      if (only !== undefined && others.length === 0)
        redirect(comparePath({ edition: edition.slug, area: only.area.slug }));
      return <ChooseArea view={loaded.view} />;
    }
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
