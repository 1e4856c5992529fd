import { createHash } from "node:crypto";
import type { ChatMessage } from "@/lib/pipeline/llm/ports";

/** Lower-case hex SHA-256 over the messages as JSON pairs of role and content: whether two requests are the same. */
export const promptHash = (messages: readonly ChatMessage[]): string =>
  createHash("sha256")
    .update(JSON.stringify(messages.map(({ role, content }) => [role, content])), "utf8")
    .digest("hex");
