import type { ChatFailureCategory } from "@/lib/pipeline/llm/ports";

const ABOUT_THE_ITEM: ReadonlySet<ChatFailureCategory> = new Set([
  "empty",
  "malformed",
  "wrong-schema",
  "truncated",
  "refused",
  "context-overflow",
]);

/** `{ fault: "endpoint" }` for failures that would have met any other request as well, nothing otherwise. */
export const endpointFault = (category: ChatFailureCategory): { readonly fault?: "endpoint" } =>
  ABOUT_THE_ITEM.has(category) ? {} : { fault: "endpoint" };
