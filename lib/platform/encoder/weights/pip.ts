import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { FetchRequest } from "./fetch-request.ts";
import { FetchRefused } from "./write-pinned-file.ts";

const PYTHONS = ["python3", "python"] as const;
/** pip gives up on a silent index after these seconds, twice. */
const PATIENCE_SECONDS = 10;
const LONGEST_RUN = 15 * 60_000;
const KEPT_OUTPUT = 4_000;

type Ending =
  | { readonly kind: "absent" }
  | { readonly kind: "ended"; readonly code: number | null; readonly errors: string };

/** Runs `pip download`; ready-made wheels only, so that no package's own code is ever run. */
export async function runPip(
  requirement: string,
  into: string,
  env: FetchRequest["env"],
  signal: AbortSignal,
): Promise<void> {
  let reason = "Python is not there";
  for (const python of PYTHONS) {
    const ending = await run(
      python,
      pipArguments(requirement, into),
      { ...process.env, ...env, TMPDIR: into },
      signal,
    );
    if (ending.kind === "absent") continue;
    if (ending.code === 0) return;
    if (!/No module named pip/.test(ending.errors)) throw pipFailure(ending);
    reason = `${python} has no pip`;
  }
  throw new FetchRefused(reason);
}

const pipArguments = (requirement: string, into: string): readonly string[] => [
  ...["-m", "pip", "download", "--no-deps", "--only-binary=:all:", "--no-input", "--quiet"],
  ...["--disable-pip-version-check", "--timeout", String(PATIENCE_SECONDS), "--retries", "1", "--dest", into],
  requirement,
];

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env,
      signal,
      timeout: LONGEST_RUN,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors = (errors + chunk).slice(-KEPT_OUTPUT);
    });
    child.on("error", (error) => {
      if ("code" in error && (error.code === "ENOENT" || error.code === "EACCES"))
        resolve({ kind: "absent" });
      else reject(error);
    });
    child.on("close", (code) => resolve({ kind: "ended", code, errors }));
  });
}

/** What pip says last of its failure; addresses are left out, for an index's can carry a password. */
function pipFailure({ code, errors }: Extract<Ending, { kind: "ended" }>): Error {
  if (/No space left on device/i.test(errors))
    return Object.assign(new Error("pip: no space"), { code: "ENOSPC" });
  if (code === null) return new FetchRefused(`pip did not end within ${LONGEST_RUN / 60_000} minutes`);
  const lines = errors.split("\n").filter((line) => line.trim() !== "");
  const complaint = lines.findLast((line) => line.startsWith("ERROR:")) ?? lines.at(-1);
  const plain = complaint
    ?.replace("ERROR:", "")
    .replace(/\w+:\/\/\S+/g, "(address)")
    .trim();
  return new FetchRefused(`pip failed${plain ? `: ${plain}` : ` with code ${code}`}`);
}

/** Bytes of all files below a folder that may change meanwhile. */
export async function directoryBytes(dir: string): Promise<number> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
