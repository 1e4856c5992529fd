import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangesPage } from "@/components/reference/changes-page";
import { Unavailable } from "@/components/ui/states";
import type { RawSearch } from "@/lib/product/board/search-params";
import { loadChanges } from "@/lib/product/changes/load-changes";
import { changes } from "./changes-source";
import { readEngineNotes } from "./read-engine-notes";

type Props = { searchParams: Promise<RawSearch> };

export const metadata: Metadata = {
  title: "Changes",
  description: "Every change of a figure on the boards, dated, with its cause and who moved.",
};

export default async function Page({ searchParams }: Props) {
  const loaded = await loadChanges(changes(), await searchParams);
  switch (loaded.kind) {
    case "changes":
      return <ChangesPage view={loaded} notes={await readEngineNotes()} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
