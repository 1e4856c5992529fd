import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type CommandOutcome, defineCommand } from "@/cli/framework/command";
import { runCommandLine, type World } from "@/cli/framework/run";

const base = {
  summary: "Greets.",
  arguments: [{ name: "name", help: "whom" }],
  options: {
    times: { value: "N", help: "how often" },
    title: { value: "T", help: "titles", repeated: true },
    loud: { value: null, help: "in capitals" },
  },
  input: z.object({
    name: z.string(),
    times: z.string().regex(/^\d+$/, "is no number").transform(Number),
    title: z.array(z.string().max(3, "is too long")).default([]),
    loud: z.literal(true).optional(),
  }),
  check: (raw: object) => ("loud" in raw && "title" in raw ? ["--loud has no use with --title"] : []),
};

const done = (json: unknown): CommandOutcome => ({ kind: "done", json, text: "text" });

function setup(run: (input: unknown) => Promise<CommandOutcome> = async (input) => done(input)) {
  const greet = defineCommand({ ...base, name: "greet", run });
  const make = defineCommand({ ...base, name: "thing make", run });
  const entry = (command: typeof greet, database: boolean) => ({
    name: command.name,
    summary: command.summary,
    database,
    load: async () => command,
  });
  return {
    commands: [entry(greet, false), entry(make, true)],
    prepareDatabase: async (): Promise<string | null> => null,
  };
}

function world(): World & { said(): string } {
  let said = "";
  const stderr = new Writable({
    write(chunk, _encoding, next) {
      said += String(chunk);
      next();
    },
  });
  const stdout = new Writable({ write: (_chunk, _encoding, next) => next() });
  const { signal } = new AbortController();
  return { env: {}, cwd: "/somewhere", stdout, stderr, signal, said: () => said };
}

const run = (words: string, setupOf = setup()) =>
  runCommandLine(words.split(" ").filter(Boolean), setupOf, world());

describe("a command line", () => {
  it("reaches the command with checked input and prints one JSON document", async () => {
    const result = await run("greet Ada --times 2 --title Dr --title=Sir --json");
    expect(JSON.parse(result.stdout)).toEqual({ name: "Ada", times: 2, title: ["Dr", "Sir"] });
    expect(result).toMatchObject({ exitCode: 0, messages: [] });
  });

  it("prints text without --json, and takes --json before the command too", async () => {
    expect((await run("greet Ada --times 2")).stdout).toBe("text\n");
    expect(JSON.parse((await run("--json greet Ada --times 2")).stdout)).toEqual({
      name: "Ada",
      times: 2,
      title: [],
    });
  });

  it("keeps stdout to one JSON document where help is asked for too", async () => {
    for (const words of ["--json", "greet --help --json", "--json help"])
      expect(JSON.parse((await run(words)).stdout)).toEqual({ help: expect.stringContaining("Usage:") });
  });

  it("reports every argument error at once, each in its own line, and exits with 2", async () => {
    const result = await run(
      "greet --times two --titel x --title long --title much --loud=yes --loud extra more",
    );
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toBe("");
    expect(result.messages).toEqual([
      "unknown option --titel (did you mean --title?)",
      "--loud takes no value",
      'unexpected argument "extra"',
      'unexpected argument "more"',
      '--times "two": is no number',
      '--title "long": is too long',
      '--title "much": is too long',
      "--loud has no use with --title",
      "ideataste greet --help lists its options",
    ]);
  });

  it("names what is missing", async () => {
    expect((await run("greet")).messages.slice(0, 2)).toEqual(["NAME is missing", "--times N is required"]);
    expect((await run("greet Ada --times --loud")).messages[0]).toBe("--times needs a value: --times N");
    expect((await run("greet Ada --times --loud")).messages).not.toContain("--times N is required");
    expect((await run("greet Ada --times 1 --times 2")).messages[0]).toBe("--times was given twice");
  });

  it("takes what stands behind -- as it is, and a value that begins with one dash", async () => {
    const result = await run("greet --times 1 --json -- --odd");
    // Behind "--" nothing is an option, so --json stands before it.
    expect(JSON.parse(result.stdout)).toMatchObject({ name: "--odd" });
    expect((await run("greet Ada --times -1")).messages[0]).toBe('--times "-1": is no number');
  });

  it("gives errors as one JSON document with --json, messages beside it", async () => {
    const result = await run("greet --json");
    expect(JSON.parse(result.stdout)).toEqual({
      error: { kind: "usage", messages: result.messages },
    });
  });
});

describe("finding a command", () => {
  it("suggests the nearest one", async () => {
    expect((await run("gret Ada")).messages[0]).toBe('unknown command "gret" (did you mean greet?)');
    expect((await run("thing mke")).messages[0]).toBe("thing needs one of: make (did you mean thing make?)");
    expect((await run("thing")).messages[0]).toBe("thing needs one of: make");
    expect((await run("zzzzzz")).messages[0]).toBe('unknown command "zzzzzz"');
    expect((await run("zzzzzz")).exitCode).toBe(2);
  });

  it("shows an overview and a help per command without asking for arguments", async () => {
    for (const words of ["", "--help", "help"]) {
      const { stdout, exitCode } = await run(words);
      expect(stdout).toContain("thing make");
      expect(exitCode).toBe(0);
    }
    for (const words of ["greet --help", "help greet", "greet --times --help"]) {
      expect((await run(words)).stdout).toContain("--title T  titles (one or more)");
    }
  });

  it("prepares the database for those that need it alone, and stops where that fails", async () => {
    const broken = { ...setup(), prepareDatabase: async () => "no client" };
    expect(await run("thing make Ada --times 1", broken)).toMatchObject({
      exitCode: 1,
      messages: ["no client"],
    });
    expect((await run("greet Ada --times 1", broken)).exitCode).toBe(0);
  });
});

describe("how a command ends", () => {
  it("with 1 and its messages where it failed; with --json its own document", async () => {
    const failing = setup(async () => ({
      kind: "failed",
      messages: ["broken"],
      json: { why: 1 },
      text: "half",
    }));
    expect(await run("greet Ada --times 1", failing)).toEqual({
      stdout: "half\n",
      messages: ["broken"],
      exitCode: 1,
    });
    expect(JSON.parse((await run("greet Ada --times 1 --json", failing)).stdout)).toEqual({ why: 1 });
  });

  it("with 1 and a plain line where it threw", async () => {
    const result = await run(
      "greet Ada --times 1",
      setup(async () => {
        throw new Error("disk is full");
      }),
    );
    expect(result).toMatchObject({ exitCode: 1, stdout: "" });
    expect(result.messages[0]).toBe("disk is full");
  });

  it("never prints a number that is not finite", async () => {
    const notFinite = setup(async () => done({ score: Number.NaN }));
    const result = await run("greet Ada --times 1 --json", notFinite);
    expect(result.exitCode).toBe(1);
    expect(result.messages[0]).toBe("score is NaN");
    expect(JSON.parse(result.stdout)).toHaveProperty("error");
  });
});
