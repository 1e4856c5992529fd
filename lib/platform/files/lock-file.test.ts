import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireLock } from "./lock-file";
import { isAlive, ownIdentity } from "./process-identity";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  file = path.join(folder, "it.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

const deadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

describe("a lock", () => {
  it("is held by one at a time, who is named, until it is released", () => {
    const first = acquireLock(file);
    expect(acquireLock(file)).toEqual({ kind: "held", holder: ownIdentity() });
    if (first.kind === "acquired") first.release();
    expect(acquireLock(file).kind).toBe("acquired");
  });

  it("of a process that has died is taken over", () => {
    writeFileSync(file, JSON.stringify({ pid: deadPid(), startedAt: null }));
    expect(acquireLock(file).kind).toBe("acquired");
  });

  it("of a process whose number belongs to another one now is taken over", () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: "1" }));
    expect(acquireLock(file).kind).toBe(existsSync("/proc/self/stat") ? "acquired" : "held");
  });

  it("that names nobody is taken over", () => {
    writeFileSync(file, "{ half a li");
    expect(acquireLock(file).kind).toBe("acquired");
  });

  it("leaves no other file behind, and releases only what is its own", () => {
    writeFileSync(file, "");
    const lock = acquireLock(file);
    expect(readdirSync(folder)).toEqual(["it.lock"]);
    writeFileSync(file, "another's");
    if (lock.kind === "acquired") lock.release();
    expect(existsSync(file)).toBe(true);
  });
});

describe("a process", () => {
  it("is alive, or is not", () => {
    expect(isAlive(ownIdentity())).toBe(true);
    expect(isAlive({ pid: deadPid(), startedAt: null })).toBe(false);
  });
});
