import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf } from "./endpoint";
import { proposals } from "./endpoints/proposals";
import { readRequest } from "./read-request";

const PLACE = { edition: "e", area: "a", population: "p" };
const read = (search: string) => readRequest(proposals, PLACE, new URLSearchParams(search));

describe("the reading of a request", () => {
  it("fills in what is left out", () => {
    expect(read("")).toEqual({ kind: "read", input: { params: PLACE, query: { after: 0, limit: 50 } } });
  });

  it.each(["-1", "0", "201", "1.5", "1e2", " 1", "٣", "", "9".repeat(200), "\0"])(
    "takes no limit of %j",
    (limit) => {
      expect(read(`limit=${encodeURIComponent(limit)}`)).toEqual({
        kind: "bad",
        parameters: [{ name: "limit", message: "a whole number from 1 to 200" }],
      });
    },
  );

  it("lists everything that is wrong", () => {
    const result = read("after=x&limit=1&limit=2&first=1");
    expect(result).toMatchObject({
      kind: "bad",
      parameters: [
        { name: "limit", message: "given more than once" },
        { name: "after", message: "a whole number from 0" },
        { name: "first", message: "unknown; there are: after, limit" },
      ],
    });
  });

  it("never fails, whatever is asked", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.webQueryParameters(), (path, search) => {
        const { kind } = readRequest(proposals, { ...PLACE, ...path }, new URLSearchParams(search));
        expect(["read", "none", "bad"]).toContain(kind);
      }),
    );
  });

  it("reads back the addresses that answers give", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        fc.integer({ min: 1, max: 200 }),
        (after, limit) => {
          const address = new URL(addressOf(proposals, PLACE, { after, limit }), "http://site");
          expect(readRequest(proposals, PLACE, address.searchParams)).toMatchObject({
            kind: "read",
            input: { query: { after, limit } },
          });
        },
      ),
    );
  });
});
