import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { proposals } from "@/app/proposal-source";
import { ProposalPage, populationName } from "@/components/proposal/proposal-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadProposal } from "@/lib/product/proposal-page/load-proposal";
import { proposalPath } from "@/lib/product/site/paths";

type Params = { edition: string; area: string; population: string; number: string };
type Props = { params: Promise<Params>; searchParams: Promise<RawSearch> };

/** Once per request: the title and the page share it. */
const load = cache(async (params: Promise<Params>, search: Promise<RawSearch>) => {
  const { page } = await search;
  return loadProposal(proposals(), await params, Array.isArray(page) ? page[0] : page);
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const loaded = await load(params, searchParams);
  if (loaded.kind !== "proposal")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { facts, proposal, number } = loaded.view;
  const at = { edition: facts.edition.slug, area: facts.area.slug, population: facts.slug };
  return {
    title: `${proposal.title}, ${populationName(loaded.view)}`,
    alternates: { canonical: proposalPath({ ...at, number }) },
  };
}

export default async function Page({ params, searchParams }: Props) {
  const loaded = await load(params, searchParams);
  switch (loaded.kind) {
    case "proposal":
      return <ProposalPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
