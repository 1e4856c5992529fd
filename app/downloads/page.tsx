import type { Metadata } from "next";
import { apiSources } from "@/app/api-source";
import { DownloadsPage } from "@/components/reference/downloads-page";
import { Unavailable } from "@/components/ui/states";
import { loadDownloads } from "@/lib/product/downloads/load-downloads";

export const metadata: Metadata = {
  title: "Downloads",
  description: "Papers, proposals, judgements with their reasons, neighbours and figures, as files.",
  alternates: { canonical: "/downloads" },
};

export default async function Page() {
  const loaded = await loadDownloads(apiSources());
  return loaded.kind === "unavailable" ? <Unavailable /> : <DownloadsPage editions={loaded.editions} />;
}
