import type { RunId } from "@/lib/domain/ids";
import type { RunRecord, RunStore } from "@/lib/product/runs/ports";
import { readRunId } from "./addresses";
import type { RunReader, RunSurroundings } from "./ports";
import { namedIds, peerSlot, type RunView, runView, type Titles } from "./run-view";

export type LoadedRun =
  | { readonly kind: "run"; readonly view: RunView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type RunSources = RunReader & Pick<RunStore, "runRecord">;

/** Papers first: an id that looks like a peer's is one only where no paper has it. */
async function titlesOf(from: RunSources, record: RunRecord, at: RunSurroundings): Promise<Titles> {
  const ids = namedIds(record.steps);
  const papers = await from.paperTitles(at.area.id, ids);
  const peers = ids.flatMap((id) => {
    const slot = peerSlot(id);
    return slot === null || papers.has(id) ? [] : [{ id, slot }];
  });
  if (peers.length === 0) return { papers, peers: new Map() };
  const proposals = await from.proposalTitles(
    at.population.id,
    peers.map(({ slot }) => slot),
  );
  const found = peers.flatMap(({ id, slot }): [string, string][] => {
    const title = proposals.get(slot);
    return title === undefined ? [] : [[id, title]];
  });
  return { papers, peers: new Map(found) };
}

export type FoundRun = { readonly record: RunRecord; readonly view: RunView };

/** null where there is no such run. Rejects where the database fails. */
export async function readRun(from: RunSources, id: RunId): Promise<FoundRun | null> {
  const [record, at] = await Promise.all([from.runRecord(id), from.surroundings(id)]);
  if (record === null || at === null) return null;
  return { record, view: runView(record, at, await titlesOf(from, record, at)) };
}

/** What a run's page shows. A database that does not answer is an answer too. */
export async function loadRun(from: RunSources, raw: string | undefined): Promise<LoadedRun> {
  const id = readRunId(raw);
  if (id === null) return { kind: "none" };
  try {
    const found = await readRun(from, id);
    return found === null ? { kind: "none" } : { kind: "run", view: found.view };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
