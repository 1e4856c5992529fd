import { z } from "zod";

/** Schemas that the API's document names and refers to; whatever is not in here is written out where it occurs. */
export const components = z.registry<{ id: string }>();
/** What a named schema is, where it does not say so itself. */
export const meanings = new Map<string, string>();

/** Names a schema. A changed copy of it (`.describe`, `.nullable`) is another schema and needs a name of its own. */
export function component<S extends z.ZodType>(id: string, schema: S, meaning?: string): S {
  components.add(schema, { id });
  if (meaning !== undefined) meanings.set(id, meaning);
  return schema;
}
