// npm test. The Prisma client is written first: what follows imports it.
import { spawnSync } from "node:child_process";

const generated = spawnSync(process.execPath, ["scripts/generate-client.mjs"], { stdio: "inherit" });
if (generated.status !== 0) process.exit(1);
const { runTests } = await import("./run-tests.ts");
process.exit(await runTests());
