import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allocateTopics, primaryTopicOnly, type TopicPaper, topicMass } from "./topic-allocation";

const golden: {
  papers: TopicPaper[];
  lastYear: number;
  halfLifeYears: number;
  mass: Record<string, number>;
  allocation: Record<string, Record<string, number>>;
} = JSON.parse(
  readFileSync(new URL("../fixtures/golden/formulas.json", import.meta.url), "utf8"),
).topicAllocation;

describe("topic allocation", () => {
  const { papers, lastYear, halfLifeYears, mass, allocation } = golden;

  it("equals an independent allocation, mass and seats", () => {
    const got = topicMass(papers, lastYear, halfLifeYears);
    for (const [topic, expected] of Object.entries(mass)) expect(got.get(topic)).toBeCloseTo(expected, 12);
    for (const [seats, expected] of Object.entries(allocation)) {
      expect(Object.fromEntries(allocateTopics(got, Number(seats)))).toEqual(expected);
    }
  });

  it("counts the primary topic alone where asked to, at half the weight two years back", () => {
    const primary = primaryTopicOnly([
      { year: 2025, topics: ["A", "B"] },
      { year: 2023, topics: ["B", "A"] },
      { year: 2025, topics: [] },
    ]);
    expect(Object.fromEntries(topicMass(primary, 2025))).toEqual({ A: 1, B: 0.5 });
  });

  it("gives ties to the larger mass, then to the name", () => {
    // 2 seats over masses 3, 1, 1, 1 (quotas 1, 1/3, 1/3, 1/3): the last seat is a tie of three, so "b".
    const even = new Map([
      ["d", 1],
      ["c", 1],
      ["a", 3],
      ["b", 1],
    ] as const);
    expect(Object.fromEntries(allocateTopics(even, 2))).toEqual({ a: 1, b: 1 });
    // 2 seats over 3 and 1: quotas 1.5 and 0.5, equal remainders, so the larger mass takes the seat.
    expect(
      Object.fromEntries(
        allocateTopics(
          new Map([
            ["a", 1],
            ["z", 3],
          ] as const),
          2,
        ),
      ),
    ).toEqual({ z: 2 });
  });

  it("hands out every seat, and none without mass", () => {
    expect([
      ...allocateTopics(
        new Map([
          ["a", 0.1],
          ["b", 0.2],
          ["c", 0.7],
        ]),
        1001,
      ).values(),
    ]).toEqual([100, 200, 701]);
    expect(allocateTopics(new Map(), 5).size).toBe(0);
    expect(() => allocateTopics(new Map([["a", 1]]), 1.5)).toThrow(RangeError);
    expect(() => topicMass([{ year: 2026, topics: ["a"] }], 2025)).toThrow(/ends in 2025/);
  });
});
