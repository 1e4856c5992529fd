import { redirect } from "next/navigation";
import { NoEditions, Unavailable } from "@/components/ui/states";
import { loadDefaultEdition } from "@/lib/product/board/load-board";
import { editionPath } from "@/lib/product/site/paths";
import { board } from "./board-source";

/** An address without an edition opens the same page of the edition that a visitor is most likely to want. */
export async function openDefaultEdition(rest: "" | `/${string}`) {
  const found = await loadDefaultEdition(board());
  if (found.kind === "edition") redirect(`${editionPath(found.slug)}${rest}`);
  return found.kind === "none" ? <NoEditions /> : <Unavailable />;
}
