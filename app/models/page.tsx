import type { Metadata } from "next";
import { models } from "@/app/model-source";
import { ModelsPage } from "@/components/models/models-page";
import { Unavailable } from "@/components/ui/states";
import { loadModels } from "@/lib/product/models/load-models";

export const metadata: Metadata = { title: "Models" };

/** Not at build time: there is no database then. */
export const dynamic = "force-dynamic";

export default async function Page() {
  const loaded = await loadModels(models());
  return loaded.kind === "models" ? <ModelsPage models={loaded.models} /> : <Unavailable />;
}
