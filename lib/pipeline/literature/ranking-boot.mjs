// A thread's first file: plain JavaScript, so that it starts whatever loaded the thread that starts it.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register({ tsconfig: fileURLToPath(new URL("../../../tsconfig.json", import.meta.url)) });
await import("./ranking-worker.ts");
