import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const measured = z.object({
  seconds: z.number(),
  also: z.record(z.string(), z.number()).default({}),
  note: z.string().default(""),
  peakMiB: z.number(),
});
const outcome = z.union([measured, z.object({ unavailable: z.string() })]);

/** One line of the result. */
export type Row = {
  readonly name: string;
  readonly size: number;
  readonly seconds: number;
  readonly peakMiB: number;
};
export type Measured =
  | { readonly kind: "measured"; readonly rows: readonly [Row, ...Row[]]; readonly note: string }
  | { readonly kind: "unavailable"; readonly reason: string };

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Runs a case at one size in a process of its own, so that peak memory is that case's. */
export async function measure(name: string, size: number): Promise<Measured> {
  const { code, output } = await child([
    "--import",
    "tsx",
    fileURLToPath(new URL("./run-case.ts", import.meta.url)),
    name,
    String(size),
  ]);
  if (code !== 0)
    return { kind: "unavailable", reason: `the process of ${name} ended with ${code}; its message is above` };
  const result = outcome.parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
  if ("unavailable" in result) return { kind: "unavailable", reason: result.unavailable };
  const { seconds, also, note, peakMiB } = result;
  const others = Object.entries(also).map(([other, time]) => ({ name: other, size, seconds: time, peakMiB }));
  return { kind: "measured", rows: [{ name, size, seconds, peakMiB }, ...others], note };
}

function child(args: readonly string[]): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    running.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    running.once("error", reject);
    running.once("close", (code, signal) => resolve({ code: code ?? signal ?? "no code", output }));
  });
}
