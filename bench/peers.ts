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
  const found = output.match(pattern)?.[1];
  return found === undefined ? null : Number(found);
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

// Of the BM25 peers the queries alone count, against ours with words and index: numba compiles while it indexes.
const PEERS: readonly Peer[] = [
  peer("scipy sparse product", "cite-match", CLASSIC, peersScript, /scipy.*: ([\d.]+) s/),
  peer("plain Python sets", "cite-match", CLASSIC, peersScript, /sets.*: ([\d.]+) s/),
  peer("rank_bm25", "bm25-hh", CLASSIC, peersScript, /rank_bm25 .*queries.*: ([\d.]+) s/),
  peer("bm25s with numpy", "bm25-hh", ["bm25s"], bm25sScript, /bm25s numpy: .*200: ([\d.]+) s/),
  peer("bm25s with numba", "bm25-hh", ["bm25s", "numba"], bm25sScript, /bm25s numba: .*200: ([\d.]+) s/),
  peer("sentence-transformers", "encode", ["sentence_transformers"], encodeScript, / in ([\d.]+) s/),
];

function peer(
  label: string,
  ours: string,
  modules: readonly string[],
  command: Peer["command"],
  time: RegExp,
): Peer {
  return { label, ours, modules, command, read: number(time) };
}

/** Times every peer whose case was measured, at our largest size, and says how the two compare. */
export function comparePeers(rows: readonly Row[], program: string, say: (line: string) => void): void {
  // The scripts run in another folder, so a path is made whole first.
  const python = program.includes("/") ? path.resolve(program) : program;
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
