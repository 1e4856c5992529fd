import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ENGINE_VERSION } from "./engine";

it("the engine's version is the latest that the changelog tells of", () => {
  const changelog = readFileSync(path.join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
  expect(/^### Engine (\d+\.\d+\.\d+)$/m.exec(changelog)?.[1]).toBe(ENGINE_VERSION);
});
