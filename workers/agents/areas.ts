import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import { peerRecord } from "@/lib/pipeline/agent/peer-records";
import type { AgentWorld, PeerArchive, PeerReader, TagIndex } from "@/lib/pipeline/agent/ports";
import { openCorpusFacts } from "@/lib/pipeline/baselines/corpus-facts";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { type OpenLiterature, openLiterature } from "@/lib/pipeline/literature/open-literature";
import type { CorpusReader } from "@/lib/pipeline/literature/ports";
import type { LabelStore } from "@/lib/pipeline/tagging/ports";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import type { ClaimedRun } from "@/lib/product/runs/ports";
import { type Lease, sharedResources } from "./shared-resources.ts";

/** Where the worlds of runs are read from. */
export type AreaSources = {
  readonly corpus: CorpusReader;
  readonly labels: Pick<LabelStore, "labelled">;
  readonly peers: PeerReader;
  /** The encoder of that id; throws where this process cannot have it. */
  encoder(id: string): Promise<Encoder>;
};

export type Areas = {
  /** What a run sees and searches. Opened once for all runs that share it. */
  worldOf(run: ClaimedRun): Promise<Lease<AgentWorld>>;
  /** Who cites whom, for baselines. */
  factsOf(run: ClaimedRun): Promise<Lease<CorpusFacts>>;
  close(): Promise<void>;
};

type Corpus = { readonly areaId: number; readonly encoder: string };
type Dated = { readonly areaId: number; readonly lastYear: number };
type Round = { readonly populationId: number; readonly round: number };

const IDLE_MS = 60_000;
const nothing = async (): Promise<void> => undefined;
const named = (...parts: readonly unknown[]): string => parts.join("/");

export const lastYearOf = ({ edition }: ClaimedRun): number => edition.year - 1;

/** Literature, tags and peers of the areas that runs are under way in. */
export function openAreas(sources: AreaSources, idleMs = IDLE_MS): Areas {
  const literature = sharedResources<Corpus, OpenLiterature>({
    keyOf: ({ areaId, encoder }) => named(areaId, encoder),
    open: async ({ areaId, encoder }) =>
      openLiterature({ areaId, reader: sources.corpus, encoder: await sources.encoder(encoder) }),
    close: (opened) => opened.close(),
    idleMs,
  });
  const tags = sharedResources<Dated, TagIndex>({
    keyOf: ({ areaId, lastYear }) => named(areaId, lastYear),
    open: async ({ areaId, lastYear }) =>
      buildTagIndex(await sources.labels.labelled(areaId, ["task", "method"]), lastYear),
    close: nothing,
    idleMs,
  });
  const peers = sharedResources<Round, PeerArchive>({
    keyOf: ({ populationId, round }) => named(populationId, round),
    open: async ({ populationId, round }) =>
      createPeerArchive((await sources.peers.earlierRuns(populationId, round)).map(peerRecord)),
    close: nothing,
    idleMs,
  });
  const facts = sharedResources<Dated, CorpusFacts>({
    keyOf: ({ areaId, lastYear }) => named(areaId, lastYear),
    open: ({ areaId, lastYear }) => openCorpusFacts(sources.corpus, areaId, lastYear),
    close: nothing,
    idleMs,
  });
  const datedOf = (run: ClaimedRun): Dated => ({ areaId: run.population.areaId, lastYear: lastYearOf(run) });
  return {
    worldOf: (run) => {
      const { id, areaId, plan } = run.population;
      return together(
        () => literature.use({ areaId, encoder: plan.encoder }),
        () => (plan.method === "landscape" ? tags.use(datedOf(run)) : null),
        () => (plan.method === "frontier" ? peers.use({ populationId: id, round: run.run.round }) : null),
      );
    },
    factsOf: (run) => facts.use(datedOf(run)),
    close: async () => {
      await Promise.all([literature.close(), tags.close(), peers.close(), facts.close()]);
    },
  };
}

/** All or none: what was opened is released where the rest cannot be. */
async function together(
  literature: () => Promise<Lease<OpenLiterature>>,
  tags: () => Promise<Lease<TagIndex>> | null,
  peers: () => Promise<Lease<PeerArchive>> | null,
): Promise<Lease<AgentWorld>> {
  const leases: Lease<unknown>[] = [];
  const kept = async <T>(lease: Promise<Lease<T>> | null): Promise<T | null> => {
    const got = await lease;
    if (got !== null) leases.push(got);
    return got?.value ?? null;
  };
  const release = (): void => {
    for (const lease of leases.splice(0)) lease.release();
  };
  try {
    const opened = await literature();
    leases.push(opened);
    const value = { literature: opened.value, tags: await kept(tags()), peers: await kept(peers()) };
    return { value, release };
  } catch (error) {
    release();
    throw error;
  }
}
