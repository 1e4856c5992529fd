import type { Endpoint } from "../endpoint";
import { table } from "../endpoints/table";
import type { ExampleReader } from "../ports";
import { type ApiReference, apiReference, type ExampleValues } from "./reference";

const NOTHING: ExampleValues = {};

async function examplesOf(from: ExampleReader): Promise<(endpoint: Endpoint) => ExampleValues> {
  const [row, printed] = await Promise.all([from.exampleRow(), from.exampleTable()]);
  return ({ name }) => (name === table.name ? (printed ?? NOTHING) : (row ?? NOTHING));
}

/** The documentation stands without a database: it only has fewer examples then. */
export async function loadApiReference(from: ExampleReader): Promise<ApiReference> {
  const valuesOf = await examplesOf(from).catch(() => () => NOTHING);
  return apiReference(valuesOf);
}
