import { describe, expect, it } from "vitest";
import { parseArguments } from "@/cli/framework/parse-arguments";

const options = {
  file: { value: "FILE", help: "files", repeated: true },
  year: { value: "Y", help: "a year" },
  quick: { value: null, help: "a flag" },
};
const parse = (words: string, positional: readonly string[] = []) =>
  parseArguments(words.split(" "), { arguments: positional.map((name) => ({ name, help: "" })), options });

describe("arguments of a command", () => {
  it("gives a repeated option every value up to the next option", () => {
    expect(parse("--file a b c --year 2024 --file d --quick")).toEqual({
      raw: { file: ["a", "b", "c", "d"], year: "2024", quick: true },
      errors: [],
    });
  });

  it("takes further values behind --name=value too", () => {
    expect(parse("--file=a b --quick").raw).toEqual({ file: ["a", "b"], quick: true });
  });

  it("leaves an argument to a command that has one", () => {
    expect(parse("--file a b", ["name"])).toEqual({ raw: { file: ["a"], name: "b" }, errors: [] });
  });

  it("says what it cannot place", () => {
    expect(parse("--year 2024 2025").errors).toEqual(['unexpected argument "2025"']);
    expect(parse("--file --quick").errors).toEqual(["--file needs a value: --file FILE"]);
  });
});
