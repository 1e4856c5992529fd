import { describe, expect, it } from "vitest";
import { readSettings } from "./env";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        IDEATASTE_DATA_DIR: ".data",
        IDEATASTE_DB_PORT: 0,
        IDEATASTE_WORKER_RUNS: 32,
        HOSTNAME: "127.0.0.1",
        PORT: 3000,
        IDEATASTE_PAGE_CACHE_MIB: 128,
        IDEATASTE_TRUSTED_PROXIES: 0,
        IDEATASTE_API_PER_MINUTE: 600,
        IDEATASTE_API_BURST: 120,
        IDEATASTE_LOG: "info",
        llm: {},
      },
    });
  });

  it("takes an empty variable for one that is not set", () => {
    const read = readSettings({ DATABASE_URL: "", REDIS_URL: "", IDEATASTE_DB_PORT: "", IDEATASTE_LOG: "" });
    expect(read).toEqual(readSettings({}));
  });

  it("reads what is set", () => {
    const read = readSettings({
      DATABASE_URL: "postgresql://u:p@db/x",
      REDIS_URL: "rediss://cache",
      IDEATASTE_DB_PORT: "5499",
    });
    expect(read).toMatchObject({
      settings: {
        DATABASE_URL: "postgresql://u:p@db/x",
        REDIS_URL: "rediss://cache",
        IDEATASTE_DB_PORT: 5499,
      },
    });
  });

  it("says all that is wrong at once, the models' settings included, and repeats no value", () => {
    const read = readSettings({
      DATABASE_URL: "mysql://me:s3cret@db/x",
      REDIS_URL: "s3cret",
      IDEATASTE_DB_PORT: "70000",
      IDEATASTE_JUDGE: "s3cret",
    });
    if (read.ok) throw new Error("these settings are wrong");
    expect(read.problems.map((line) => line.split(":")[0])).toEqual([
      "DATABASE_URL",
      "REDIS_URL",
      "IDEATASTE_DB_PORT",
      "IDEATASTE_JUDGE",
    ]);
    expect(read.problems.join("\n")).not.toContain("s3cret");
  });
});
