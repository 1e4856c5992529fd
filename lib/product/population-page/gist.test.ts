import { describe, expect, it } from "vitest";
import { gistOf } from "./gist";

const reply = (text: string) => ({ event: "reply", reply: text, cut: false, failure: null }) as const;

describe("what a step was about", () => {
  it("is the query with its years", () => {
    expect(gistOf(reply("Well.\n<search>graph sampling | years: 2020-2023</search>"), "free")).toBe(
      "graph sampling, 2020–2023",
    );
    expect(gistOf(reply("<search>graph sampling | years: 2021</search>"), "free")).toBe(
      "graph sampling, 2021",
    );
  });

  it("is the first line of what was written, without its marks", () => {
    expect(gistOf(reply("<proposal>\n\n# Delta checkpoints\n\n**Abstract**: …</proposal>"), "free")).toBe(
      "Delta checkpoints",
    );
  });

  it("counts papers that were asked for, since their ids say nothing", () => {
    expect(gistOf(reply("<read_papers>D0123456789, Dabcdef0123</read_papers>"), "free")).toBe("2 papers");
    expect(gistOf(reply("<read_peers>peer-3</read_peers>"), "frontier")).toBe("peer-3");
  });

  it("is the feedback where the reply could not be read", () => {
    expect(gistOf(reply("I would rather talk about <b>bold</b> things."), "free")).toMatch(/action/);
  });

  it("is cut where it is long, between characters", () => {
    const gist = gistOf(reply(`<plan>${"😀".repeat(500)}a</plan>`), "free");
    expect([...gist]).toHaveLength(161);
    expect(gist).not.toMatch(/\p{Surrogate}/u);
  });

  it("says what happened where there is no reply", () => {
    expect(gistOf({ event: "compression", reply: null, cut: false, failure: null }, "free")).toMatch(/notes/);
    expect(gistOf({ event: "reply", reply: null, cut: false, failure: "refused" }, "free")).toMatch(
      /no usable/,
    );
  });
});
