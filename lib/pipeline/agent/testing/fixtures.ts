import { runId } from "@/lib/domain/ids";
import type {
  AgentWorld,
  LandscapeTables,
  PeerRecord,
  RunContext,
  StoredStep,
} from "@/lib/pipeline/agent/ports";
import { createMemoryLiterature, type PaperForTest } from "@/lib/pipeline/agent/testing/memory-literature";

export const contextForTest = (changes: Partial<RunContext> = {}): RunContext => ({
  runId: runId.parse(7),
  method: "free",
  stepBudget: 20,
  area: { name: "Toy systems", definition: "Systems made of toys, and how to schedule them." },
  lastYear: 2025,
  topic: null,
  seed: "toy/0",
  slot: 0,
  ...changes,
});

export const papersForTest = (count: number): readonly PaperForTest[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `https://papers.example/W${at}`,
    title: `Paper ${at} on toys`,
    abstract: `Abstract of paper ${at}.`,
    authors: ["A. Author", "B. Author"],
    year: 2016 + (at % 10),
    venue: "Toy Conference",
  }));

export const tablesForTest: LandscapeTables = {
  year: 2025,
  papers: 40,
  tasks: [{ tag: "toy scheduling", share: 0.25 }],
  methods: [{ tag: "greedy search", share: 0.5 }],
  pairs: [{ task: "toy scheduling", method: "greedy search", share: 0.125 }],
  taskVocabulary: 12,
  methodVocabulary: 34,
  tasksPerPaper: 1.25,
  methodsPerPaper: 2,
};

export const peerForTest = (number: number, changes: Partial<PeerRecord> = {}): PeerRecord => ({
  id: `peer-${number}`,
  title: `Proposal of peer ${number}`,
  abstract: "A peer's abstract.",
  body: "# Proposal\n\nA peer's body.",
  queries: ["toys"],
  plans: ["first plan"],
  ...changes,
});

/** A world whose tag retrieval gives the first papers, and whose peers are always all found. */
export function worldForTest(
  papers: readonly PaperForTest[] = papersForTest(30),
  peers: readonly PeerRecord[] = [peerForTest(1), peerForTest(2)],
): AgentWorld {
  const byId = new Map(peers.map((peer) => [peer.id, peer]));
  return {
    literature: createMemoryLiterature(papers),
    tags: {
      tables: tablesForTest,
      papers: () => ({ ids: papers.slice(0, 10).map(({ id }) => id), total: papers.length }),
    },
    peers: {
      size: peers.length,
      search: () => peers.slice(0, 10).map(({ id }) => id),
      record: (id) => byId.get(id),
    },
  };
}

export const stepForTest = (
  sequence: number,
  reply: string,
  changes: Partial<StoredStep> = {},
): StoredStep => ({
  sequence,
  event: "reply",
  reply,
  cut: false,
  failure: null,
  found: null,
  ...changes,
});
