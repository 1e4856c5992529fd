import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { areas } from "@/app/area-source";
import { AreaPage } from "@/components/area/area-page";
import { Unavailable } from "@/components/ui/states";
import { loadArea } from "@/lib/product/area-page/load-area";

type Props = { params: Promise<{ edition: string; area: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (edition: string, area: string) => loadArea(areas(), { edition, area }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { edition, area } = await params;
  const loaded = await load(edition, area);
  if (loaded.kind !== "area") return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { facts } = loaded.view;
  return { title: `${facts.area.name}, ${facts.edition.title}`, description: facts.definition };
}

export default async function Page({ params }: Props) {
  const { edition, area } = await params;
  const loaded = await load(edition, area);
  switch (loaded.kind) {
    case "area":
      return <AreaPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
