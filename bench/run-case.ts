import { CASES } from "./cases";

/**
 * One case at one size in a process of its own; prints what it measured as one line of JSON.
 * usage: node --import tsx bench/run-case.ts NAME SIZE
 */
const [name = "", size = ""] = process.argv.slice(2);
const found = CASES[name];
if (found === undefined) throw new Error(`there is no case named ${name}`);
const measured = await (await found()).run(Number(size));
// Kibibytes on every system: Node converts where the kernel counts otherwise.
const peakMiB = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...measured, peakMiB }));
process.exit(0);
