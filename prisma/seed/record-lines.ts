import type { LineSource, SourceEvent } from "@/lib/pipeline/collection/ports";

/** Records in memory as the lines of a JSONL file, so that what ships with the project is imported like anybody's file. */
export function recordLines(name: string, records: readonly unknown[]): LineSource {
  async function* events(): AsyncGenerator<SourceEvent> {
    for (const [index, record] of records.entries())
      yield { kind: "line", number: index + 1, text: JSON.stringify(record) };
  }
  return { name, events };
}
