import type { Method } from "@/lib/domain/edition";

type Named = { readonly name: string; readonly method: Method; readonly model: string };

/** Named after its model alone, a population is told from its sisters by the method: "Model X, topic". */
export const populationTitle = ({ name, method, model }: Named): string =>
  name === model && method !== "baseline" && method !== "other" ? `${name}, ${method}` : name;
