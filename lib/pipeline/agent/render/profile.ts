import { clip } from "@/lib/pipeline/agent/clip";
import type { RunContext } from "@/lib/pipeline/agent/ports";
import { fence } from "@/lib/pipeline/llm/data-fence";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const MAX_TOPIC = 300;
const FREE = "You are an independent researcher in this field. What you work on, and how, is up to you.";

/** Who an agent is told to be. A topic is a label from the papers' records: data, too. */
export function renderProfile({ method, topic }: Pick<RunContext, "method" | "topic">): string {
  if (topic === null || (method !== "topic" && method !== "frontier")) return FREE;
  return `You are a researcher in this field, and you work on the topic named here:\n${fence("topic", clip(oneLine(topic), MAX_TOPIC))}\nWithin it you choose your own problem. It gives a direction and does not limit what you may search for or propose.`;
}
