import { describe, expect, it } from "vitest";
import { createPeerArchive } from "@/lib/pipeline/agent/peer-archive";
import type { PeerRecord } from "@/lib/pipeline/agent/ports";

const peer = (id: number, text: string, more: Partial<PeerRecord> = {}): PeerRecord => ({
  id: `peer-${id}`,
  title: text,
  abstract: "",
  body: "",
  queries: [],
  plans: [],
  ...more,
});

describe("createPeerArchive", () => {
  it("ranks records by how well they match, and leaves out those that share no word", () => {
    const archive = createPeerArchive([
      peer(1, "routing of tokens"),
      peer(2, "routing routing auctions"),
      peer(3, "protein folding"),
      peer(4, "weather"),
      peer(5, "climate"),
    ]);
    expect(archive.search("Routing")).toEqual(["peer-2", "peer-1"]);
    expect(archive.search("nothing of that kind")).toEqual(["peer-1"]);
    expect(archive.search("")).toEqual([]);
    expect(archive.search("absent")).toEqual([]);
  });

  it("reads bodies, plans and queries, too", () => {
    const archive = createPeerArchive([
      peer(1, "a", { body: "quantum" }),
      peer(2, "b", { plans: ["optics"] }),
      peer(3, "c", { queries: ["lattice"] }),
      peer(4, "d"),
    ]);
    expect(["quantum", "optics", "lattice"].flatMap(archive.search)).toEqual(["peer-1", "peer-2", "peer-3"]);
    expect(archive.record("peer-3")?.queries).toEqual(["lattice"]);
    expect(archive.record("peer-9")).toBeUndefined();
  });

  it("finds the only record that there is, and gives ten at most, ties in their order", () => {
    expect(createPeerArchive([peer(7, "routing")]).search("routing")).toEqual(["peer-7"]);
    const many = createPeerArchive(Array.from({ length: 30 }, (_, i) => peer(i, i < 14 ? "same" : "other")));
    expect(many.search("same")).toEqual(Array.from({ length: 10 }, (_, i) => `peer-${i}`));
  });

  it("is empty in the first round", () => {
    const archive = createPeerArchive([]);
    expect([archive.size, archive.search("x")]).toEqual([0, []]);
  });
});
