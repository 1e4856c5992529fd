import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { siteUrl } from "@/app/site-url";
import { CitePage } from "@/components/reference/cite-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadCiting } from "@/lib/product/citing/load-citing";
import { citing } from "./citing-source";

type Props = { searchParams: Promise<RawSearch> };

export const metadata: Metadata = {
  title: "How to cite",
  description: "BibTeX entries for the benchmark's paper, for every edition and for every population.",
};

export default async function Page({ searchParams }: Props) {
  const loaded = await loadCiting(citing(), await searchParams, siteUrl(await headers()));
  switch (loaded.kind) {
    case "citing":
      return <CitePage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
