import { describe, expect, it } from "vitest";
import { isDeadWorker, readWorkerName, writeWorkerName } from "./worker-name.ts";

const own = { host: "here", pid: 10, token: "b" };
const alive = new Set([10, 11]);
const dead = (name: string) => isDeadWorker(name, own, (pid) => alive.has(pid));

describe("a worker's name", () => {
  it("is read as it was written, slashes in a host name or not", () => {
    for (const host of ["here", "a/b"]) {
      const name = { host, pid: 3, token: "t" };
      expect(readWorkerName(writeWorkerName(name))).toEqual(name);
    }
    expect(readWorkerName("nonsense")).toBeNull();
  });

  it("is known to be dead only on its own host", () => {
    expect(dead("here/12/x")).toBe(true);
    expect(dead("here/11/x")).toBe(false);
    expect(dead("there/12/x")).toBe(false);
    expect(dead("nonsense")).toBe(false);
  });

  it("is dead where its process number has passed to us", () => {
    expect(dead("here/10/a")).toBe(true);
    expect(dead("here/10/b")).toBe(false);
  });
});
