import { modelReader } from "@/lib/platform/db/model-reader";
import type { ModelReader } from "@/lib/product/models/ports";
import { askDatabase } from "./site-database";

/** Models on this server's database; never opened while the site is built. */
export const models = (): ModelReader => ({
  models: () => askDatabase("the models", ({ sql }) => modelReader(sql).models()),
  model: (id) => askDatabase("a model", ({ sql }) => modelReader(sql).model(id)),
});
