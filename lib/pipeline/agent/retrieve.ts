import type { AgentWorld, Found } from "@/lib/pipeline/agent/ports";
import type { Retrieval } from "@/lib/pipeline/agent/read-turn";

/** Looks up what a reply asks for; null where it asks for nothing. Throws where the literature cannot be searched. */
export async function retrieve(wanted: Retrieval, world: AgentWorld): Promise<Found | null> {
  switch (wanted.kind) {
    case "none":
      return null;
    case "search": {
      const ids = await world.literature.search(wanted.query, wanted.years);
      return { ids: [...ids], total: ids.length };
    }
    case "tags": {
      if (!world.tags) throw new Error("papers are asked for by tag, but the area's tags were not opened");
      const { ids, total } = world.tags.papers(wanted.query, wanted.years);
      return { ids: [...ids], total };
    }
    case "peers": {
      if (!world.peers) throw new Error("peers are searched, but earlier rounds were not opened");
      const ids = world.peers.search(wanted.query);
      return { ids: [...ids], total: ids.length };
    }
  }
}
