import type { Command } from "@/cli/framework/command";

/** One row per command. The code of a command is loaded when it is asked for: the others cost nothing. */
export type TableEntry = {
  readonly name: string;
  readonly summary: string;
  /** The Prisma client is written before such a command is loaded. */
  readonly database: boolean;
  load(): Promise<Command>;
};

export const COMMANDS: readonly TableEntry[] = [
  {
    name: "score-bundle",
    summary: "score one JSON file with vectors and verdicts in it",
    database: false,
    load: async () => (await import("@/cli/commands/score-bundle")).command,
  },
  {
    name: "score-files",
    summary: "score populations against a human reference, from local files alone",
    database: false,
    load: async () => (await import("@/cli/commands/score-files/command")).command,
  },
  {
    name: "edition create",
    summary: "create an edition: the year whose papers are the human reference",
    database: true,
    load: async () => (await import("@/cli/commands/edition-create")).command,
  },
  {
    name: "edition list",
    summary: "list the editions with their areas",
    database: true,
    load: async () => (await import("@/cli/commands/edition-list")).command,
  },
  {
    name: "area import",
    summary: "import an area's papers: corpus and human reference",
    database: true,
    load: async () => (await import("@/cli/commands/area-import")).command,
  },
  {
    name: "area tag",
    summary: "give an area's corpus topics and tags by the offline stand-in",
    database: true,
    load: async () => (await import("@/cli/commands/area-tag")).command,
  },
  {
    name: "population import",
    summary: "import the proposals of one model and method",
    database: true,
    load: async () => (await import("@/cli/commands/population-import")).command,
  },
  {
    name: "population run",
    summary: "have a model or a baseline write a population; goes on where it was left",
    database: true,
    load: async () => (await import("@/cli/commands/population-run")).command,
  },
  {
    name: "population status",
    summary: "where the populations of an area stand, failures by reason",
    database: true,
    load: async () => (await import("@/cli/commands/population-status")).command,
  },
  {
    name: "population pause",
    summary: "pause a population that is being written",
    database: true,
    load: async () => (await import("@/cli/commands/population-change")).pause,
  },
  {
    name: "population resume",
    summary: "let a paused population go on; --budget raises its cap",
    database: true,
    load: async () => (await import("@/cli/commands/population-change")).resume,
  },
  {
    name: "population cancel",
    summary: "cancel a population for good",
    database: true,
    load: async () => (await import("@/cli/commands/population-change")).cancel,
  },
  {
    name: "population export",
    summary: "write a population's proposals and steps as JSONL",
    database: true,
    load: async () => (await import("@/cli/commands/population-export")).command,
  },
  {
    name: "baselines",
    summary: "write all six baselines of an area as populations",
    database: true,
    load: async () => (await import("@/cli/commands/baselines")).command,
  },
  {
    name: "preflight",
    summary: "try a model on an area before a population is started; stores none",
    database: true,
    load: async () => (await import("@/cli/commands/preflight")).command,
  },
  {
    name: "run show",
    summary: "show one run step by step",
    database: true,
    load: async () => (await import("@/cli/commands/run-show")).command,
  },
  {
    name: "score",
    summary: "score an edition; goes on where it was left",
    database: true,
    load: async () => (await import("@/cli/commands/score")).command,
  },
  {
    name: "results",
    summary: "show an edition's figures: table, json or csv",
    database: true,
    load: async () => (await import("@/cli/commands/results")).command,
  },
  {
    name: "published",
    summary: "the paper's claims, re-derived from its own tables",
    database: false,
    load: async () => (await import("@/cli/commands/published")).command,
  },
  {
    name: "encoder status",
    summary: "whether the reference encoder's weights are here",
    database: false,
    load: async () => (await import("@/cli/commands/encoder-status")).command,
  },
  {
    name: "encoder fetch",
    summary: "fetch the reference encoder's weights",
    database: false,
    load: async () => (await import("@/cli/commands/encoder-fetch")).command,
  },
  {
    name: "model check",
    summary: "try the configured extractor and judge on some abstracts",
    database: false,
    load: async () => (await import("@/cli/commands/model-check")).command,
  },
];
