import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { takingTurns } from "./turns";

it("runs work one after another, whatever becomes of it", async () => {
  const inTurn = takingTurns();
  const log: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await pause(1);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(log).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
