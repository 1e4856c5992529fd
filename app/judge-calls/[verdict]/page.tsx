import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { judgeCalls } from "@/app/paper-source";
import { headingOf, JudgeCallPage, judgeCallName } from "@/components/judge-call/judge-call-page";
import { Unavailable } from "@/components/ui/states";
import { loadJudgeCall } from "@/lib/product/judge-call/load-judge-call";

type Props = { params: Promise<{ verdict: string }> };

/** Once per request: the title and the page share it. */
const load = cache(async (verdict: string) => loadJudgeCall(judgeCalls(), verdict));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load((await params).verdict);
  if (loaded.kind !== "judge-call")
    return { title: loaded.kind === "unavailable" ? "Not available" : "Not found" };
  return { title: `${headingOf(loaded.view)}, ${judgeCallName(loaded.view)}` };
}

export default async function Page({ params }: Props) {
  const loaded = await load((await params).verdict);
  switch (loaded.kind) {
    case "judge-call":
      return <JudgeCallPage view={loaded.view} />;
    case "none":
      return notFound();
    case "unavailable":
      return <Unavailable />;
  }
}
