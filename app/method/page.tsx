import type { Metadata } from "next";
import { MethodPage } from "@/components/method/method-page";

export const metadata: Metadata = {
  title: "Method",
  description: "What every number on the site means: formulas, units, ranges, sources, and small examples.",
};

export default function Page() {
  return <MethodPage />;
}
