import type { Metadata } from "next";
import { openDefaultEdition } from "@/app/default-edition";

export const metadata: Metadata = { title: "Compare" };

/** Not at build time: there is no database then. */
export const dynamic = "force-dynamic";

export default async function Page() {
  return openDefaultEdition("/compare");
}
