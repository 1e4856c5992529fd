import { z } from "zod";

/** Schemas that the API's document names and refers to; whatever is not in here is written out where it occurs. */
export const components = z.registry<{ id: string }>();

/** Names a schema. A changed copy of it (`.describe`, `.nullable`) is another schema and needs a name of its own. */
export function component<S extends z.ZodType>(id: string, schema: S): S {
  components.add(schema, { id });
  return schema;
}
