// npm run demo: everything a newcomer needs to look at a board whose figures were computed in front of them.
import { spawnSync } from "node:child_process";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: IdeaTaste needs 20.19 or later`);
  process.exit(1);
}
const generated = spawnSync(process.execPath, ["scripts/generate-client.mjs"], { stdio: "inherit" });
if (generated.status !== 0) process.exit(1);
const { runDemo } = await import("./run-demo.ts");
process.exit(await runDemo());
