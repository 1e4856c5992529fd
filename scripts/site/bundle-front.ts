import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.join(import.meta.dirname, "../..");
const OUT = ".next/standalone";
export const FRONT = `${OUT}/front.mjs`;

/** Writes the front and all that it needs into one file beside Next's standalone server: what is shipped needs nothing else. */
export async function bundleFront(): Promise<void> {
  // Only where something is built: it takes a while to load.
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    resolve: { alias: { "@": ROOT } },
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: "scripts/site/front-main.ts",
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: path.basename(FRONT) } },
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await bundleFront();
