import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const house = mkdtempSync(path.join(tmpdir(), "import-rules-"));

/** The categories of what the project's own linter reports for one file at that place. */
function violations(file: string, line: string): string[] {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${line}\n`);
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--reporter=json", "--max-diagnostics=50", target];
  try {
    const out = execFileSync(process.execPath, [biome, ...args], {
      cwd: house,
      encoding: "utf8",
      stdio: "pipe",
    });
    return categories(out);
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return categories(String(error.stdout));
    throw error;
  }
}

function categories(report: string): string[] {
  const { diagnostics } = JSON.parse(report.slice(report.indexOf("{"))) as {
    diagnostics: { category: string }[];
  };
  return diagnostics.map((diagnostic) => diagnostic.category);
}

beforeAll(() => {
  for (const file of ["biome.json", ".gitignore"]) cpSync(path.join(root, file), path.join(house, file));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file));
}

const IMPORT = "lint/style/noRestrictedImports";
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ["lib/domain/x.ts", "@/lib/science/metrics/tau"],
  ["lib/domain/x.ts", "../science/metrics/tau"],
  ["lib/domain/x.ts", "node:fs/promises"],
  ["lib/science/metrics/x.ts", "node:fs"],
  ["lib/science/metrics/x.ts", "node:fs/promises"],
  ["lib/science/metrics/x.ts", "@/lib/pipeline/scoring/engine"],
  ["lib/science/metrics/x.ts", "../../platform/env"],
  ["lib/pipeline/scoring/x.ts", "@/lib/platform/env"],
  ["lib/pipeline/scoring/x.ts", "@/lib/product/board/view"],
  ["lib/platform/x.ts", "@/lib/science/metrics/tau"],
  ["lib/platform/x.ts", "@/lib/pipeline/encoding/offline-encoder"],
  ["lib/platform/encoder/x.ts", "../../pipeline/encoding/offline-encoder"],
  ["lib/product/board/x.ts", "@/lib/platform/db/client"],
  ["lib/product/board/x.ts", "@/app/page"],
  ["components/board/x.tsx", "@/lib/platform/db/client"],
  ["components/board/x.tsx", "node:fs"],
  ["app/x.ts", "@/workers/main"],
  ["app/x.ts", "../workers/main"],
  ["app/x.ts", "@/lib/platform/db/generated/client"],
  ["workers/x.ts", "@/app/page"],
  ["cli/x.ts", "@/components/board/table"],
];
const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ["lib/domain/x.ts", "zod"],
  ["lib/science/metrics/x.ts", "@/lib/domain/slots"],
  ["lib/pipeline/scoring/x.ts", "@/lib/science/metrics/tau"],
  ["lib/platform/encoder/x.ts", "@/lib/pipeline/encoding/ports"],
  ["lib/platform/db/x.ts", "@/lib/product/board/ports"],
  ["lib/product/board/x.ts", "@/lib/pipeline/scoring/engine"],
  ["app/x.ts", "@/lib/product/board/view"],
  ["workers/x.ts", "@/lib/platform/env"],
];

describe("direction of imports", () => {
  it.each(FORBIDDEN)("%s may not import %s", (file, imported) => {
    expect(violations(file, `import { a } from "${imported}";\nexport const b = a;`)).toContain(IMPORT);
  });

  it.each(ALLOWED)("%s may import %s", (file, imported) => {
    expect(violations(file, `import { a } from "${imported}";\nexport const b = a;`)).not.toContain(IMPORT);
  });

  it.each(["new Date()", "process.env", "console.log(1)"])("lib/science may not use %s", (expression) => {
    expect(violations("lib/science/metrics/x.ts", `export const x = ${expression};`)).toContain(
      "lint/style/noRestrictedGlobals",
    );
  });

  it("lib/science draws no unseeded chance", () => {
    expect(sourcesOf("lib/science").filter((file) => /Math\.random|crypto\./.test(read(file)))).toEqual([]);
  });

  it("lib/platform/db alone imports Prisma", () => {
    const importers = ["app", "cli", "components", "lib", "workers"]
      .flatMap(sourcesOf)
      .filter((file) => /from "(@prisma\/|[^"]*db\/generated)/.test(read(file)))
      .filter((file) => !file.startsWith("lib/platform/db/"));
    expect(importers).toEqual([]);
  });
});
