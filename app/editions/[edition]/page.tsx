import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { board } from "@/app/board-source";
import { populations } from "@/app/population-source";
import { Board } from "@/components/board/board";
import { UnderWay } from "@/components/population/under-way";
import { Unavailable } from "@/components/ui/states";
import { loadBoard } from "@/lib/product/board/load-board";
import type { RawSearch } from "@/lib/product/board/search-params";

type Props = { params: Promise<{ edition: string }>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (edition: string, search: Promise<RawSearch>) =>
  loadBoard(board(), edition, await search),
);

/** A board without this list is still a board. */
const underWay = (edition: string) =>
  populations()
    .underWay(edition)
    .catch(() => []);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load((await params).edition, searchParams);
  if (loaded.kind !== "board") return { title: loaded.kind === "unavailable" ? "Not available" : "Board" };
  const { edition, area } = loaded.view;
  const canonical = `/editions/${encodeURIComponent(edition.slug)}`;
  return {
    title: area === null ? edition.title : `${area.name}, ${edition.title}`,
    alternates: { canonical },
  };
}

export default async function EditionPage({ params, searchParams }: Props) {
  const { edition } = await params;
  const loaded = await load(edition, searchParams);
  switch (loaded.kind) {
    case "board":
      return (
        <>
          <Board view={loaded.view} editions={loaded.editions} />
          <UnderWay edition={edition} rows={await underWay(edition)} />
        </>
      );
    case "elsewhere":
      return redirect(`/editions/${encodeURIComponent(edition)}${loaded.search}`);
    case "no-edition":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
