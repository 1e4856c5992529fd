import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const SCRIPT = join(ROOT, "scripts/ideataste.mjs");

/** Data that tests may read and that does not ship with the project. */
export const SHARED = process.env.IDEATASTE_SHARED ?? resolve(ROOT, "../shared");

export type CliRun = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the command as a user would, from `cwd`, with no model configured unless `env` does. */
export function ideataste(
  words: readonly string[],
  cwd: string = ROOT,
  env: Readonly<Record<string, string>> = {},
): Promise<CliRun> {
  const inherited = { ...process.env };
  for (const name of Object.keys(inherited)) {
    if (/^(IDEATASTE_(EXTRACTOR|JUDGE)|npm_)/.test(name)) delete inherited[name];
  }
  const child = spawn(process.execPath, [SCRIPT, ...words], { cwd, env: { ...inherited, ...env } });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code, stdout, stderr }));
  });
}

/** A folder for files of one test file, taken away at the end. */
export function scratchFolder() {
  const path = mkdtempSync(join(tmpdir(), "ideataste-"));
  return {
    path,
    write(name: string, content: string | Buffer): string {
      writeFileSync(join(path, name), content);
      return name;
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}
