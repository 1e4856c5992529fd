import { parseArgs } from "node:util";
import { CASES } from "./cases";
import { measure, type Row } from "./measure";
import { comparePeers } from "./peers";
import { header, rowLine } from "./report";

const USAGE = `usage: npm run bench -- [--json] [--only NAME]… [--size N] [--peers] [--python PROGRAM]
  --json     print [{name, size, seconds, peakMiB}] on stdout, everything else on stderr
  --only     one case (may be repeated): ${Object.keys(CASES).join(", ")}
  --size     one size instead of the case's three
  --peers    time what a researcher would run instead, too
  --python   the Python that has the peers (IDEATASTE_PEERS_PYTHON, else python3)`;

const OPTIONS = {
  json: { type: "boolean", default: false },
  only: { type: "string", multiple: true },
  size: { type: "string" },
  peers: { type: "boolean", default: false },
  python: { type: "string", default: process.env.IDEATASTE_PEERS_PYTHON || "python3" },
  help: { type: "boolean", default: false },
} as const;

function options() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const unknown = (values.only ?? []).filter((name) => !(name in CASES));
    if (unknown.length > 0) throw new Error(`no case named ${unknown.join(", ")}`);
    const size = values.size === undefined ? undefined : Number(values.size);
    if (size !== undefined && !(Number.isInteger(size) && size > 0))
      throw new Error("--size takes a whole number above 0");
    return { ...values, size };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

/** Times one case at each of its sizes; returns its rows. */
async function runCase(name: string, only: number | undefined, say: (line: string) => void): Promise<Row[]> {
  const found = await CASES[name]?.();
  const rows: Row[] = [];
  const sizes = only === undefined ? (found?.sizes ?? []) : [only];
  say(`\n${name}: ${found?.unit}; aim: ${found?.aim}`);
  for (const size of sizes) {
    const measured = await measure(name, size);
    if (measured.kind === "unavailable") {
      say(`${name}: not measured: ${measured.reason}`);
      return rows;
    }
    for (const row of measured.rows) {
      const smaller = rows.filter((earlier) => earlier.name === row.name).at(-1);
      say(rowLine(row, smaller, row.name === name ? measured.note : ""));
      rows.push(row);
    }
  }
  return rows;
}

const { json, only, size, peers, python, help } = options();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
const say = json ? console.error : console.log;
say(header());
const rows: Row[] = [];
for (const name of only ?? Object.keys(CASES)) rows.push(...(await runCase(name, size, say)));
if (peers) {
  say("\nPeers, at our largest size:");
  comparePeers(rows, python, say);
}
if (json) console.log(JSON.stringify(rows, null, 1));
