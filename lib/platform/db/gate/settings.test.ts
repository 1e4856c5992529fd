import { describe, expect, it } from "vitest";
import { query } from "./messages";
import { applySettings, sameSettings, settingsOfStartup } from "./settings";

const startup = (parameters: Record<string, string>) => [
  ...settingsOfStartup(new Map(Object.entries(parameters))),
];

describe("settings of a startup packet", () => {
  it("are its parameters but for those that say who connects to what", () => {
    const who = { user: "u", database: "d", client_encoding: "UTF8", "_pq_.x": "1" };
    expect(startup({ ...who, application_name: "site" })).toEqual([["application_name", "site"]]);
  });

  it.each([
    ["-c search_path=bullmq", [["search_path", "bullmq"]]],
    [
      '-c search_path="a",\\ b -c work_mem=1MB',
      [
        ["search_path", '"a", b'],
        ["work_mem", "1MB"],
      ],
    ],
    ["--statement-timeout=5", [["statement_timeout", "5"]]],
    ["-csearch_path=x", [["search_path", "x"]]],
    ["-c", []],
  ])("may stand in its options: %s", (options, expected) => {
    expect(startup({ options })).toEqual(expected);
  });
});

describe("putting settings in force", () => {
  it("takes back whatever else was set", () => {
    expect(applySettings(new Map())).toEqual(query("RESET ALL"));
    expect(applySettings(new Map([["a.b", "it's"]]))).toEqual(
      query("RESET ALL; SELECT set_config('a.b', 'it''s', false)"),
    );
  });

  it("is not needed where they are the same", () => {
    const a = new Map([
      ["x", "1"],
      ["y", "2"],
    ]);
    expect(
      sameSettings(
        a,
        new Map([
          ["y", "2"],
          ["x", "1"],
        ]),
      ),
    ).toBe(true);
    expect(sameSettings(a, new Map([["x", "1"]]))).toBe(false);
    expect(
      sameSettings(
        a,
        new Map([
          ["x", "1"],
          ["y", "3"],
        ]),
      ),
    ).toBe(false);
  });
});
