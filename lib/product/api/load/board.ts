import { type BoardJson, boardCsv, boardExport } from "@/lib/product/board/board-export";
import { parseBoardQuery } from "@/lib/product/board/search-params";
import { buildBoardView } from "@/lib/product/board/view";
import { type Answered, answer, NO_AREA, NO_EDITION } from "../answered";
import type { InputOf } from "../endpoint";
import type { boardJson } from "../endpoints/board-json";
import type { ApiSources } from "../ports";
import type { Text } from "../text";

type Sources = Pick<ApiSources, "board">;
type Input = InputOf<typeof boardJson>;

export async function loadBoardJson(from: Sources, { params, query }: Input): Promise<Answered<BoardJson>> {
  const rows = await from.board.rows(params.edition);
  if (rows === null) return NO_EDITION;
  const areas = rows.areas.map(({ slug }) => slug);
  if (query.area !== undefined && !areas.includes(query.area)) return NO_AREA;
  return answer(boardExport(buildBoardView(rows, parseBoardQuery(query, areas))));
}

export async function loadBoardCsv(from: Sources, input: Input): Promise<Answered<Text>> {
  const board = await loadBoardJson(from, input);
  if (board.kind === "nothing") return board;
  const { edition, area } = board.body;
  const file = `board-${edition.slug}${area === null ? "" : `-${area.slug}`}.csv`;
  return answer({ text: boardCsv(board.body), file });
}
