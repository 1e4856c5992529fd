import type { LineSource, SourceEvent } from "@/lib/pipeline/collection/ports";

/** Lines that are in memory already: the demo's rows, a test's case. */
export function memoryLines(name: string, lines: Iterable<string>): LineSource {
  return { name, events: () => numbered(lines) };
}

async function* numbered(lines: Iterable<string>): AsyncGenerator<SourceEvent> {
  let number = 0;
  for (const text of lines) yield { kind: "line", number: ++number, text };
}
