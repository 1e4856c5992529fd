import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Row } from "./measure";
import { seconds } from "./report";
import { sharedFolder } from "./shared-folder";

/** A tool that a researcher would run instead, and the script that times it. */
type Peer = {
  readonly label: string;
  /** The case of ours that does the same work. */
  readonly ours: string;
  readonly modules: readonly string[];
  readonly command: (size: number) => readonly string[];
  /** Its seconds, read from what the script prints. */
  readonly read: (output: string) => number | null;
};

const number = (pattern: RegExp) => (output: string) => {
  const found = output.match(pattern)?.slice(1).map(Number);
  return found === undefined ? null : found.reduce((sum, value) => sum + value, 0);
};

const peersScript = (size: number) => ["peers/peers.py", String(size)];
const bm25sScript = (size: number) => ["peers/bm25s_peer.py", String(size)];
const encodeScript = (size: number) => [
  "peers/encode_peer.py",
  "models/all-MiniLM-L6-v2",
  "data/ml-2024/papers.jsonl.gz",
  String(size),
];
const CLASSIC = ["numpy", "scipy", "rank_bm25"];

const PEERS: readonly Peer[] = [
  {
    label: "scipy sparse product",
    ours: "cite-match",
    modules: CLASSIC,
    command: peersScript,
    read: number(/scipy.*: ([\d.]+) s/),
  },
  {
    label: "plain Python sets",
    ours: "cite-match",
    modules: CLASSIC,
    command: peersScript,
    read: number(/sets.*: ([\d.]+) s/),
  },
  // Index and queries together, as ours is timed.
  {
    label: "rank_bm25",
    ours: "bm25-hh",
    modules: CLASSIC,
    command: peersScript,
    read: number(/rank_bm25 index: ([\d.]+) s[\s\S]*rank_bm25 .*: ([\d.]+) s/),
  },
  {
    label: "bm25s, numpy",
    ours: "bm25-hh",
    modules: ["bm25s", "numba"],
    command: bm25sScript,
    read: number(/bm25s numpy: index ([\d.]+) s.*: ([\d.]+) s/),
  },
  {
    label: "bm25s, numba",
    ours: "bm25-hh",
    modules: ["bm25s", "numba"],
    command: bm25sScript,
    read: number(/bm25s numba: index ([\d.]+) s.*: ([\d.]+) s/),
  },
  {
    label: "sentence-transformers",
    ours: "encode",
    modules: ["sentence_transformers"],
    command: encodeScript,
    read: number(/sentence-transformers: .* in ([\d.]+) s/),
  },
];

/** Times every peer whose case was measured, at our largest size, and says how the two compare. */
export function comparePeers(rows: readonly Row[], python: string, say: (line: string) => void): void {
  const outputs = new Map<string, string>();
  for (const peer of PEERS) {
    const ours = rows.filter(({ name }) => name === peer.ours).at(-1);
    if (ours === undefined) continue;
    const hindrance = whyNot(peer, ours.size, python);
    if (hindrance !== null) {
      say(`${peer.label}: not compared: ${hindrance}`);
      continue;
    }
    const command = peer.command(ours.size).join(" ");
    if (!outputs.has(command)) outputs.set(command, run(python, command.split(" ")));
    const theirs = peer.read(outputs.get(command) ?? "");
    if (theirs === null) say(`${peer.label}: not compared: its script printed no time`);
    else
      say(
        `${peer.label}: ${seconds(theirs)}, ours ${seconds(ours.seconds)} (${peer.ours}, ${ours.size}): ${ratio(theirs / ours.seconds)}`,
      );
  }
}

const ratio = (value: number): string =>
  value >= 1 ? `${value.toFixed(1)} times as fast` : `${(1 / value).toFixed(1)} times as slow`;

function whyNot(peer: Peer, size: number, python: string): string | null {
  const script = path.join(sharedFolder(), peer.command(size)[0] ?? "");
  if (!existsSync(script)) return `no file ${path.basename(script)} in ../shared/peers`;
  if (spawnSync(python, ["--version"]).status !== 0)
    return `no Python named ${python} (give one with --python)`;
  const missing = peer.modules.filter((module) => spawnSync(python, ["-c", `import ${module}`]).status !== 0);
  return missing.length === 0 ? null : `${python} has no ${missing.join(", ")}`;
}

function run(python: string, command: readonly string[]): string {
  const result = spawnSync(python, command, {
    cwd: sharedFolder(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return result.stdout;
}
