import { counted } from "@/components/ui/amounts";
import type { Depth, QueueView, WorkKind } from "@/lib/product/queue-status/queue-view";
import { duration } from "@/lib/product/wording/duration";

/** What the work is, and what it does. */
export const WORK: Readonly<Record<WorkKind, { readonly name: string; readonly does: string }>> = {
  index: { name: "Indexing", does: "makes a corpus searchable for agents" },
  proposal: { name: "Writing", does: "an agent's run, one proposal each" },
  encode: { name: "Encoding", does: "turns texts into vectors" },
  extract: { name: "Reading", does: "cuts abstracts into the five parts of an idea" },
  neighbours: { name: "Neighbours", does: "finds the five nearest documents" },
  judge: { name: "Judging", does: "compares the ideas of neighbours" },
  score: { name: "Scoring", does: "computes figures and intervals" },
  rank: { name: "Ranking", does: "compares populations of an area with each other" },
  overlap: { name: "Earlier literature", does: "compares documents with their nearest papers of the corpus" },
};

const sum = (depths: readonly Depth[], of: (depth: Depth) => number): number =>
  depths.reduce((total, depth) => total + of(depth), 0);

/** The page in one line. */
export function summary({ depths }: Pick<QueueView, "depths">): string {
  const [running, ready, later, failed] = [
    sum(depths, (depth) => depth.running),
    sum(depths, (depth) => depth.ready),
    sum(depths, (depth) => depth.later),
    sum(depths, (depth) => depth.failed),
  ];
  if (running + ready + later + failed === 0) return "Nothing is waiting";
  const parts = [
    `${counted(running, "task")} under way`,
    `${ready + later === 0 ? "none" : ready + later} waiting`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  const line = parts.join(", ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

export const age = (seconds: number | null): string => (seconds === null ? "–" : duration(seconds));

/** "3 min ago"; null: never. */
export const ago = (at: Date | null, now: Date): string =>
  at === null ? "never" : `${duration((now.getTime() - at.getTime()) / 1_000)} ago`;

/** A command, on lines of its own making: a browser would break it within an option. */
export const command = (...words: readonly string[]): string =>
  ["npm run -s ideataste --", ...words].join(" ");
