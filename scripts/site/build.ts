import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { bundleFront, FRONT } from "./bundle-front.ts";
import { siteFingerprint } from "./fingerprint.ts";

const STAMP = ".next/site.sha256";

const isFresh = (fingerprint: string): boolean =>
  existsSync(FRONT) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint;

function runNextBuild(signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    const parts: Buffer[] = [];
    for (const stream of [build.stdout, build.stderr]) stream.on("data", (part: Buffer) => parts.push(part));
    build.on("error", reject);
    build.on("close", (code) => resolve({ code, output: Buffer.concat(parts).toString() }));
  });
}

/** Builds the site unless the build at hand was made from these very sources. The stamp is written last, so a killed build is built again. */
export async function buildSite(signal: AbortSignal): Promise<"built" | "fresh"> {
  const fingerprint = siteFingerprint();
  if (isFresh(fingerprint)) return "fresh";
  rmSync(STAMP, { force: true });
  const { code, output } = await runNextBuild(signal);
  if (code !== 0) throw new Error(`the site could not be built:\n${output}`);
  await bundleFront();
  cpSync(".next/static", ".next/standalone/.next/static", { recursive: true });
  if (existsSync("public")) cpSync("public", ".next/standalone/public", { recursive: true });
  writeFileSync(STAMP, fingerprint);
  return "built";
}
