import type { ReactNode } from "react";
import type { BoardQuery } from "@/lib/product/board/search-params";
import { type BoardPlace, boardHref } from "./board-href";
import { StateLink } from "./state-link";

type Props = {
  place: BoardPlace;
  change: Partial<BoardQuery>;
  current?: boolean;
  title?: string;
  children: ReactNode;
};

export const BoardLink = ({ place, change, ...rest }: Props) => (
  <StateLink href={boardHref(place, change)} {...rest} />
);
