import { redirect } from "next/navigation";
import { NoEditions, Unavailable } from "@/components/ui/states";
import { loadDefaultEdition } from "@/lib/product/board/load-board";
import { board } from "./board-source";

/** Not at build time: there is no database then. */
export const dynamic = "force-dynamic";

/** The bare address opens the edition that a visitor is most likely to want, under that edition's own address. */
export default async function Home() {
  const found = await loadDefaultEdition(board());
  if (found.kind === "edition") redirect(`/editions/${encodeURIComponent(found.slug)}`);
  return found.kind === "none" ? <NoEditions /> : <Unavailable />;
}
