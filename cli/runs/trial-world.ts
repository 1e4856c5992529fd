import type { CommandContext } from "@/cli/framework/command";
import { stagedProgress } from "@/cli/framework/staged-progress";
import type { Place } from "@/cli/runs/place";
import type { Method } from "@/lib/domain/edition";
import { isBaselineAgent } from "@/lib/domain/population";
import { createLlmAgent } from "@/lib/pipeline/agent/llm-agent";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import type { AgentModel, AgentWorld } from "@/lib/pipeline/agent/ports";
import { baselineModel } from "@/lib/pipeline/baselines/baseline-model";
import { openCorpusFacts } from "@/lib/pipeline/baselines/corpus-facts";
import { openLiterature } from "@/lib/pipeline/literature/open-literature";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import { indexCorpus } from "@/workers/processors/index-corpus";
import type { Roles } from "@/workers/roles";

export type Trials = { readonly world: AgentWorld; readonly model: AgentModel; close(): Promise<void> };

type Wanted = { readonly agent: string; readonly method: Method; readonly encoder: string };

/** The area as its agents see it, and one that writes, without any population: the corpus is made searchable where it is not yet. */
export async function openTrials(
  { agent, method, encoder }: Wanted,
  { world, edition, area }: Place,
  roles: Roles,
  context: CommandContext,
): Promise<Trials> {
  const { stores, labels } = world;
  await makeSearchable({ areaId: area.id, encoder }, { stores, roles }, context);
  const lastYear = edition.year - 1;
  const literature = await openLiterature({
    areaId: area.id,
    reader: stores,
    encoder: await roles.encoder({ encoder }),
  });
  const chat = roles.agent();
  const model =
    isBaselineAgent(agent) || chat === null
      ? baselineModel(agent, await openCorpusFacts(stores, area.id, lastYear))
      : createLlmAgent(chat);
  const tags =
    method === "landscape"
      ? buildTagIndex(await labels.labelled(area.id, ["task", "method"]), lastYear)
      : null;
  const peers = method === "frontier" ? createPeerArchive([]) : null;
  return { world: { literature, tags, peers }, model, close: () => literature.close() };
}

async function makeSearchable(
  corpus: { readonly areaId: number; readonly encoder: string },
  parts: Parameters<typeof indexCorpus>[1],
  context: CommandContext,
): Promise<void> {
  const { update, stop } = stagedProgress<"corpus">(context);
  const progress = (done: number, total: number): void => {
    if (done < total) update("corpus", done, total);
  };
  try {
    await indexCorpus({ ...corpus, control: { progress, signal: context.signal } }, parts);
  } finally {
    stop();
  }
}
