import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardSearch, parseBoardQuery, type RawSearch, rawSearch } from "./search-params";

const AREAS = ["code", "worlds"];
const DEFAULT = {
  area: null,
  unit: "percent",
  sort: "release",
  dir: "asc",
  methods: [],
  models: [],
  q: "",
  unseen: false,
  sources: [],
  cost: null,
  baselines: true,
  columns: [],
};

describe("the state of a board in its address", () => {
  it("is empty by default", () => {
    expect(parseBoardQuery({}, AREAS)).toEqual(DEFAULT);
    expect(boardSearch(parseBoardQuery({}, AREAS), AREAS)).toBe("");
  });

  it("reads every part", () => {
    const raw = {
      area: "code",
      unit: "score",
      sort: "matchCite",
      dir: "asc",
      methods: "topic,free",
      models: "12,3,12,0,-1,x,3.5,99999999999",
      q: " Llama ",
      cutoff: "before",
      source: "self-reported",
      cost: "10",
      baselines: "hidden",
      columns: "cost,released",
    };
    const query = parseBoardQuery(raw, AREAS);
    expect(query).toEqual({
      area: "code",
      unit: "score",
      sort: "matchCite",
      dir: "asc",
      methods: ["free", "topic"],
      models: [3, 12],
      q: "Llama",
      unseen: true,
      sources: ["self-reported"],
      cost: "10",
      baselines: false,
      columns: ["released", "cost"],
    });
    expect(boardSearch(query, AREAS)).toBe(
      "?area=code&unit=score&sort=matchCite&dir=asc&methods=free%2Ctopic&models=3%2C12&cutoff=before" +
        "&source=self-reported&cost=10&baselines=hidden&columns=released%2Ccost&q=Llama",
    );
  });

  it("falls back where it cannot read", () => {
    const raw = {
      area: "nowhere",
      unit: "miles",
      sort: "price",
      dir: "up",
      methods: "magic,,",
      models: "all,,",
      cutoff: "after",
      source: "hearsay",
      cost: "-1",
      baselines: "",
      columns: "__proto__,",
      q: "\u0000\n",
    };
    expect(parseBoardQuery(raw, AREAS)).toEqual(DEFAULT);
  });

  it("takes the first of a repeated key, and every method for no filter", () => {
    expect(parseBoardQuery({ area: ["worlds", "code"] }, AREAS).area).toBe("worlds");
    const all = "free,topic,landscape,frontier,baseline,other";
    expect(parseBoardQuery({ methods: all }, AREAS).methods).toEqual([]);
  });

  it("has no raw scores over all areas", () => {
    expect(parseBoardQuery({ unit: "score" }, AREAS).unit).toBe("percent");
  });

  it("opens the only area there is, without naming it", () => {
    const query = parseBoardQuery({}, ["code"]);
    expect(query.area).toBe("code");
    expect(boardSearch(query, ["code"])).toBe("");
  });

  it("starts metrics with the highest and release with the oldest", () => {
    expect(parseBoardQuery({ sort: "matchIdea" }, AREAS).dir).toBe("desc");
    expect(boardSearch(parseBoardQuery({ sort: "matchIdea", dir: "desc" }, AREAS), AREAS)).toBe(
      "?sort=matchIdea",
    );
  });

  it("has one address per state: reading back what was written changes nothing", () => {
    const word = fc.oneof(
      fc.string(),
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.constantFrom(
        "code",
        "score",
        "desc",
        "free,topic",
        "2,1",
        "matchCite",
        "cost",
        "before",
        "10",
        "hidden",
      ),
    );
    const value = fc.oneof(word, fc.array(word, { maxLength: 2 }));
    const keys = fc.constantFrom(
      "area",
      "unit",
      "sort",
      "dir",
      "methods",
      "models",
      "cutoff",
      "source",
      "cost",
      "baselines",
      "columns",
      "q",
      "utm_source",
    );
    fc.assert(
      fc.property(fc.dictionary(keys, value), (raw: RawSearch) => {
        const written = boardSearch(parseBoardQuery(raw, AREAS), AREAS);
        const again = Object.fromEntries(new URLSearchParams(written));
        expect(rawSearch(again)).toBe(written);
        expect(boardSearch(parseBoardQuery(again, AREAS), AREAS)).toBe(written);
      }),
    );
  });
});
