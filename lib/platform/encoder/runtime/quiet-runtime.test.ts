import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { safetensorsFile, tinyWeights } from "../testing/tiny-model.ts";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "home-"));
  await writeFile(path.join(home, "tiny.safetensors"), safetensorsFile(tinyWeights()));
});
afterAll(() => rm(home, { recursive: true, force: true }));

it("the runtime leaves no device id in the home folder: it does not report its use", async () => {
  // CI variables would silence it by themselves; this process has none.
  const { PATH = "" } = process.env;
  const env = { NODE_ENV: "test" as const, HOME: home, PATH };
  const script = fileURLToPath(new URL("../testing/open-tiny.ts", import.meta.url));
  const args = ["--import", "tsx", script, path.join(home, "tiny.safetensors")];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  // Two tokens in, one vector of eight numbers out.
  expect(stdout).toBe("8");
  expect(await readdir(home)).toEqual(["tiny.safetensors"]);
}, 30_000);
