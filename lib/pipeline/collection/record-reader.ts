import type { z } from "zod";
import { parseJsonLine } from "@/lib/pipeline/collection/json-line";
import type { LineSource } from "@/lib/pipeline/collection/ports";
import type { ProblemList } from "@/lib/pipeline/collection/problems";

export type RecordHandler<T> = (record: T, line: number) => void;

/**
 * Reads a JSONL source line by line: each line through JSON and `schema`, good records to `take`, everything else to the
 * problem list. The whole source is always read, so that all problems are known at once. Returns how many lines were blank.
 * Errors: none are thrown; a source that fails becomes a problem.
 */
export async function readRecords<T extends { readonly id: string }>(
  source: LineSource,
  schema: z.ZodType<T>,
  problems: ProblemList,
  take: RecordHandler<T>,
): Promise<{ readonly blankLines: number }> {
  const firstLineOf = new Map<string, number>();
  let blankLines = 0;
  for await (const event of source.events()) {
    if (event.kind === "failed") problems.add(event.line, null, event.reason);
    else if (event.kind === "bad-line") problems.add(event.number, null, event.reason);
    else if (event.text.trim() === "") blankLines++;
    else {
      const record = readRecord(event.text, event.number, schema, problems);
      if (record !== null && isNew(record.id, event.number, firstLineOf, problems))
        take(record, event.number);
    }
  }
  return { blankLines };
}

function readRecord<T>(text: string, line: number, schema: z.ZodType<T>, problems: ProblemList): T | null {
  const json = parseJsonLine(text);
  if (!json.ok) {
    problems.add(line, json.field, json.message);
    return null;
  }
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    problems.add(line, issue.path.length === 0 ? null : issue.path.join("."), inWords(issue));
  }
  return null;
}

/** The schema's own words, and plain ones for what is met most. */
function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && /received undefined$/.test(issue.message))
    return `is missing: a ${issue.expected} is needed`;
  if (issue.code === "too_small" && issue.origin === "string") return "may not be empty";
  if (issue.code === "too_big" && issue.origin === "string")
    return `is too long: at most ${issue.maximum} characters`;
  return issue.message;
}

function isNew(id: string, line: number, firstLineOf: Map<string, number>, problems: ProblemList): boolean {
  const first = firstLineOf.get(id);
  if (first === undefined) {
    firstLineOf.set(id, line);
    return true;
  }
  problems.add(line, "id", `"${id}" stands on line ${first} already: every id must occur once`);
  return false;
}
