import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/site",
  "CHANGELOG.md",
  "next.config.ts",
  "proxy.ts",
  "tsconfig.json",
  "package-lock.json",
  "prisma/schema.prisma",
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes("fixtures");

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(place, file))
    .filter((file) => statSync(file).isFile() && !isTest(file))
    .sort();
}

/** Changes exactly when something that the site is built from changes. */
export function siteFingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesUnder))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
