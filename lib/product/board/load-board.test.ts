import { describe, expect, it } from "vitest";
import { scored } from "@/lib/domain/score";
import { aPopulation, someRows } from "./fixtures/board-rows";
import { loadBoard, loadDefaultEdition } from "./load-board";
import type { BoardReader } from "./ports";

const rows = someRows([aPopulation(1, 1, "a")], () => scored(0.1));
const reader: BoardReader = {
  editions: async () => [rows.edition],
  rows: async (slug) => (slug === rows.edition.slug ? rows : null),
};
const down: BoardReader = {
  editions: () => Promise.reject(new Error("refused")),
  rows: () => Promise.reject(new Error("refused")),
};

describe("loading a board", () => {
  it("gives the board under its proper address", async () => {
    expect(await loadBoard(reader, "measured-2026", {})).toMatchObject({
      kind: "board",
      view: { counts: { total: 1 } },
    });
  });

  it("points to the proper address from any other", async () => {
    expect(await loadBoard(reader, "measured-2026", { sort: "price", q: "x" })).toEqual({
      kind: "elsewhere",
      search: "?q=x",
    });
  });

  it("tells a missing edition from a database that does not answer", async () => {
    expect(await loadBoard(reader, "nowhere", {})).toEqual({ kind: "no-edition" });
    expect(await loadBoard(down, "measured-2026", {})).toMatchObject({ kind: "unavailable" });
  });

  it("finds the edition that the bare address opens", async () => {
    expect(await loadDefaultEdition(reader)).toEqual({ kind: "edition", slug: "measured-2026" });
    expect(await loadDefaultEdition({ ...reader, editions: async () => [] })).toEqual({ kind: "none" });
    expect(await loadDefaultEdition(down)).toMatchObject({ kind: "unavailable" });
  });
});
