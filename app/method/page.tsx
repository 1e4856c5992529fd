import type { Metadata } from "next";
import { MethodBoard } from "@/components/method/method-board";
import { MethodMetrics } from "@/components/method/method-metrics";
import { MethodSources } from "@/components/method/method-sources";

export const metadata: Metadata = { title: "Method", description: "What every number on the board means." };

export default function MethodPage() {
  return (
    <article className="prose">
      <h1>What every number means</h1>
      <p>
        Take a field of research as it stood when a year began. Let a machine read that literature and propose
        what to work on next. Then wait for the year to pass, and compare its proposals with the papers that
        people wrote in the meantime. The board says how close the two came. It does not say whether a
        proposal is good: it says whether machines choose as people chose.
      </p>
      <MethodMetrics />
      <MethodBoard />
      <MethodSources />
    </article>
  );
}
