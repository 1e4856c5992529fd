import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { board } from "@/app/board-source";
import { AreasPage } from "@/components/area/areas-page";
import { Unavailable } from "@/components/ui/states";
import { loadAreas } from "@/lib/product/area-page/list-areas";

type Props = { params: Promise<{ edition: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (edition: string) => loadAreas(board(), edition));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).edition);
  if (loaded.kind !== "areas")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return { title: `Areas, ${loaded.view.edition.title}` };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).edition);
  switch (loaded.kind) {
    case "areas":
      return <AreasPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
