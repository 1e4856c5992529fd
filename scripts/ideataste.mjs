// Starts the command line from source. TSX_TSCONFIG_PATH lets it, and the worker threads it starts, find `@/…` from any folder.
import { resolve } from "node:path";
import { register } from "tsx/esm/api";

process.env.TSX_TSCONFIG_PATH = resolve(import.meta.dirname, "../tsconfig.json");
register({ tsconfig: process.env.TSX_TSCONFIG_PATH });
const { main } = await import("../cli/main.ts");
await main(process.argv.slice(2));
