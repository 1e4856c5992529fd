import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { StoredFigures } from "./compare-figures";

type Stored = Pick<PopulationView, "figures" | "parts" | "tau">;

/** A figure of the human level stands beside the population's own; both directions of its Match-Cite are one figure. */
export function storedFigures({ figures, parts, tau }: Stored): StoredFigures {
  const [sufficiency, spread] = [parts.get("sufficiency"), parts.get("spread")];
  const some = <Name extends string, T>(name: Name, value: T | undefined | null) =>
    value === undefined || value === null ? {} : ({ [name]: value } as Record<Name, T>);
  return {
    own: {
      matchCite: figures.matchCite.score,
      diversityCite: figures.diversityCite.score,
      ...some("jAH", parts.get("jAH")?.score),
      ...some("jHA", parts.get("jHA")?.score),
      ...some("sufficiency", sufficiency?.score),
      ...some("spread", spread?.score),
    },
    human: {
      matchCite: figures.matchCite.human.score,
      diversityCite: figures.diversityCite.human.score,
      ...some("tau", tau),
      ...some("sufficiency", sufficiency?.human.score),
      ...some("spread", spread?.human.score),
    },
  };
}
