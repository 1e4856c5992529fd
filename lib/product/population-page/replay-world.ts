import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentWorld, RunContext } from "@/lib/pipeline/agent/ports";
import { lookUps } from "@/lib/pipeline/literature/look-ups";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import type { RunRecord } from "@/lib/product/runs/ports";
import { runContext } from "@/lib/product/runs/run-context";
import type { ReplayReader, RunSurroundings } from "./ports";
import { namedIds } from "./run-view";

/** What was the same for every step of the run. */
export const replayContext = ({ run, population }: RunRecord, at: RunSurroundings): RunContext =>
  runContext({ run, population, area: { ...at.area, definition: at.definition }, year: at.edition.year });

/** The world that the run saw, as far as its own steps need it. */
export async function replayWorld(
  from: ReplayReader,
  { run, population, steps }: RunRecord,
  at: RunSurroundings,
): Promise<AgentWorld> {
  const { method } = population.plan;
  const { area } = at;
  const [corpus, cards, labelled, earlier] = await Promise.all([
    from.corpusIds(area.id),
    from.cards(area.id, namedIds(steps)),
    method === "landscape" ? from.labelled(area.id, ["task", "method"]) : null,
    method === "frontier" ? from.earlierRuns(population.id, run.round) : null,
  ]);
  return {
    literature: lookUps(corpus, cards),
    tags: labelled === null ? null : buildTagIndex(labelled, at.edition.year - 1),
    peers: earlier === null ? null : createPeerArchive(earlier.map(peerRecord)),
  };
}
