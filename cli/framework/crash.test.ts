import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { crash } from "@/cli/framework/crash";

const options = {
  known: (error: unknown) => (error === "lost" ? "The database went away." : null),
  fault: (error: unknown) => ({ kind: "failed", messages: [`fault: ${error}`] }) as const,
  patienceMs: 0,
};

describe("an error that reaches nobody", () => {
  it("is a fault in words, and a second one changes nothing", async () => {
    const events = new EventEmitter();
    const crashed = crash(events, options);
    events.emit("uncaughtException", "x");
    events.emit("uncaughtException", "y");
    expect(await crashed).toEqual({ kind: "failed", messages: ["fault: x"] });
  });

  it("is told of plainly where it is a lost service, but only after the command had its turn", async () => {
    const events = new EventEmitter();
    const crashed = crash(events, options);
    events.emit("uncaughtException", "lost");
    expect(await Promise.race([crashed, Promise.resolve("the command")])).toBe("the command");
    expect(await crashed).toEqual({ kind: "failed", messages: ["The database went away."] });
  });
});
