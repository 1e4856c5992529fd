import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ChangePage } from "@/components/reference/change-page";
import { headline } from "@/components/reference/change-words";
import { Unavailable } from "@/components/ui/states";
import { loadChangeEntry } from "@/lib/product/changes/load-changes";
import { changes } from "../changes-source";

type Props = { params: Promise<{ change: string }> };

/** Once per request: the title and the page share it. */
const load = cache((change: string) => loadChangeEntry(changes(), change));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).change);
  if (loaded.kind !== "entry")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return { title: `${loaded.entry.area.name}: ${headline(loaded.entry)}` };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).change);
  switch (loaded.kind) {
    case "entry":
      return <ChangePage entry={loaded.entry} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
