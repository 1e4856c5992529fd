import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scored, withheldScore } from "@/lib/domain/score";
import { type ChangeEntry, entryOf } from "@/lib/product/changes/change-entry";
import { A_PLACE, aChange, aSide, namesOf } from "@/lib/product/changes/fixtures/change-rows";
import { groupChanges } from "@/lib/product/changes/group-changes";
import type { ChangeRow } from "@/lib/product/changes/ports";
import { xmlFault } from "@/lib/product/site/testing/well-formed";
import { atomFeed } from "./atom-feed";

const SITE = "https://x.org:8443";
const feedOf = (entries: readonly ChangeEntry[], edition: string | null = null) =>
  atomFeed({ site: SITE, edition, entries });
const entriesOf = (rows: readonly ChangeRow[]): readonly ChangeEntry[] =>
  groupChanges(rows).flatMap((group) => entryOf(group, namesOf(rows.map(({ scope }) => scope))) ?? []);
const moved = (id: number, scope: number) =>
  aChange(id, { scope, before: aSide(scored(0.1)), after: aSide(scored(0.2), { engine: "2.0.0" }) });

describe("atomFeed", () => {
  it("tells what moved, why and who", () => {
    const feed = feedOf(entriesOf([moved(1, 7), moved(2, 0)]));
    expect(xmlFault(feed)).toBeNull();
    expect(feed).toContain("<id>tag:x.org,2026-11-30:changes/1</id>");
    expect(feed).toContain("the human level and 1 population moved: engine 1.0.0 → 2.0.0</title>");
    expect(feed).toContain('<link rel="alternate" type="text/html" href="https://x.org:8443/changelog/1"/>');
    const content = /<content type="text">([^<]*)<\/content>/.exec(feed)?.[1]?.split("\n") ?? [];
    expect(content.slice(1)).toEqual([
      "\u2068Human papers\u2069: Match-Idea 10.0 → 20.0",
      "\u2068Population 7\u2069: Match-Idea 10.0 → 20.0",
    ]);
  });

  it("has what RFC 4287 asks for, without entries too", () => {
    const feed = feedOf([], "demo");
    expect(xmlFault(feed)).toBeNull();
    for (const needed of [
      "<id>https://x.org:8443/api/v1/changes.atom?edition=demo</id>",
      "<updated>1970-01-01T00:00:00.000Z</updated>",
      '<link rel="self" type="application/atom+xml" href="https://x.org:8443/api/v1/changes.atom?edition=demo"/>',
      "<author><name>IdeaTaste</name></author>",
    ])
      expect(feed).toContain(needed);
  });

  it("holds at most fifty entries, the newest, and folds long ones", () => {
    const rows = Array.from({ length: 60 }, (_, i) =>
      aChange(i + 1, { at: new Date(Date.UTC(2026, 0, i + 1)) }),
    );
    const feed = feedOf(entriesOf(rows));
    const updated = [...feed.matchAll(/<entry>[\s\S]*?<updated>([^<]+)/g)].map((found) => found[1] ?? "");
    expect(updated).toHaveLength(50);
    expect(updated).toEqual([...updated].sort().reverse());
    const many = Array.from({ length: 500 }, (_, i) => aChange(i + 1, { at: new Date(0), scope: i + 1 }));
    expect(feedOf(entriesOf(many))).toContain("And 460 more populations.");
  });

  it("is well-formed whatever things are called", () => {
    const name = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("]]></feed>", "a\u0000\u0008\u001bb", "<b>&amp;"),
    );
    fc.assert(
      fc.property(name, name, name, (title, area, reason) => {
        const place = { ...A_PLACE, edition: { ...A_PLACE.edition, title }, area: { slug: "a", name: area } };
        const entries = entriesOf([aChange(1, { after: aSide(withheldScore(reason, 1)) })]).map((entry) => ({
          ...entry,
          ...place,
          movers: entry.movers.map((mover) => ({
            ...mover,
            population: { slug: "p", name: title, title, method: "topic" as const, model: reason },
          })),
        }));
        expect(xmlFault(feedOf(entries))).toBeNull();
      }),
    );
  });

  it("knows an entry again after more was added to it", () => {
    const [before] = entriesOf([aChange(1)]);
    const [after] = entriesOf([aChange(1), aChange(2, { scope: 9 })]);
    const idOf = (entry: ChangeEntry | undefined) => /<id>(tag[^<]+)/.exec(feedOf(entry ? [entry] : []))?.[1];
    expect(idOf(after)).toBe(idOf(before));
    expect(idOf(after)).toBeDefined();
  });
});
