// Apart from the schemas, for code that runs in the browser: a schema library would come along with them.

/** The four metrics of the board, in its order. */
export const METRICS = ["matchCite", "matchIdea", "diversityCite", "diversityIdea"] as const;
export type MetricName = (typeof METRICS)[number];
