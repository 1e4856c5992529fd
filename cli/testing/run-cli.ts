import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const SCRIPT = join(ROOT, "scripts/ideataste.mjs");

/** Data that tests may read and that does not ship with the project. */
export const SHARED = process.env.IDEATASTE_SHARED ?? resolve(ROOT, "../shared");

export type CliRun = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

type Surroundings = Readonly<Record<string, string>>;

/** Runs the command as a user would, from `cwd`, with no model configured unless `env` does. */
export const ideataste = (
  words: readonly string[],
  cwd: string = ROOT,
  env: Surroundings = {},
): Promise<CliRun> => startIdeataste(words, cwd, env).ended;

export type CliProcess = {
  readonly ended: Promise<CliRun>;
  /** Resolves once stderr holds the text; rejects where the command ended without it. */
  said(text: string | RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
};

/** The same, while it runs. */
export function startIdeataste(words: readonly string[], cwd: string, env: Surroundings = {}): CliProcess {
  const inherited = { ...process.env };
  for (const name of Object.keys(inherited)) {
    if (/^(IDEATASTE_(AGENT|EXTRACTOR|JUDGE)|npm_)/.test(name)) delete inherited[name];
  }
  const child = spawn(process.execPath, [SCRIPT, ...words], { cwd, env: { ...inherited, ...env } });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<CliRun>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code, stdout, stderr }));
  });
  const said = (text: string | RegExp) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (stderr.search(text) >= 0) done();
      };
      look();
      child.stderr.on("data", look);
      child.on("close", () => fail(new Error(`it ended without saying ${text}: ${stderr}`)));
    });
  return { ended, said, kill: (signal) => void child.kill(signal) };
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
