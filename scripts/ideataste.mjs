// Starts the command line from source. TSX_TSCONFIG_PATH lets it, and the worker threads it starts, find `@/…` from any folder.
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
if (!existsSync(resolve(root, "node_modules/tsx"))) {
  console.error(`The project's packages are not installed: run "npm ci" in ${root} first.`);
  process.exit(1);
}
process.env.TSX_TSCONFIG_PATH = resolve(root, "tsconfig.json");
const { register } = await import("tsx/esm/api");
register({ tsconfig: process.env.TSX_TSCONFIG_PATH });
const { main } = await import("../cli/main.ts");
await main(process.argv.slice(2));
