import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { board } from "@/app/board-source";
import { models } from "@/app/model-source";
import { ModelPage } from "@/components/models/model-page";
import { Unavailable } from "@/components/ui/states";
import { loadModel } from "@/lib/product/models/load-model";
import { modelPath } from "@/lib/product/site/paths";

type Props = { params: Promise<{ model: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (model: string) => loadModel(models(), board(), model));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).model);
  if (loaded.kind !== "model")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  const { model } = loaded.view;
  return { title: model.name, alternates: { canonical: modelPath(model) } };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).model);
  switch (loaded.kind) {
    case "model":
      return <ModelPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
