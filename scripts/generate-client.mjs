// Writes the Prisma client into lib/platform/db/generated when the schema is newer than the last one written.
// Prisma's CLI asks for its native schema engine even here, where it is not used: a stand-in path keeps it off the network.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const OUT = "lib/platform/db/generated";
const STAMP = `${OUT}/.schema.sha256`;
const digest = createHash("sha256")
  .update(readFileSync("prisma/schema.prisma"))
  .update(readFileSync("node_modules/prisma/package.json"))
  .digest("hex");
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== digest) {
  const run = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
    encoding: "utf8",
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`);
    process.exit(run.status ?? 1);
  }
  writeFileSync(STAMP, digest);
}
