import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { populations } from "@/app/population-source";
import { runName } from "@/components/trajectory/run-page";
import { StepPage } from "@/components/trajectory/step-page";
import { Unavailable } from "@/components/ui/states";
import { loadStep } from "@/lib/product/population-page/load-step";

type Props = { params: Promise<{ run: string; step: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (run: string, step: string) => loadStep(populations(), run, step));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { run, step } = await params;
  const loaded = await load(run, step);
  if (loaded.kind !== "step") return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return {
    title: `Event ${loaded.step.sequence}, ${runName(loaded.view)}, ${loaded.view.at.population.name}`,
  };
}

export default async function Page({ params }: Props) {
  const { run, step } = await params;
  const loaded = await load(run, step);
  switch (loaded.kind) {
    case "step":
      return <StepPage view={loaded.view} step={loaded.step} prompt={loaded.prompt} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
