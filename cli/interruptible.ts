import type { LineSource } from "@/lib/pipeline/collection/ports";

/** Ctrl-C is heard between two lines, also in a file that takes long to read. */
export function interruptible(source: LineSource, signal: AbortSignal): LineSource {
  async function* events() {
    for await (const event of source.events()) {
      signal.throwIfAborted();
      yield event;
    }
  }
  return { name: source.name, events };
}
