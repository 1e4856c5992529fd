import { z } from "zod";
import type { ReadFailure, ReadOutcome, ReplyFormat } from "@/lib/pipeline/llm/ports";

/** A reply that is read as it stands. */
export const textReply: ReplyFormat<string> = { json: null, read: (text) => ({ ok: true, value: text }) };

/**
 * A reply that must be one JSON object of `schema`. The same schema is sent where the endpoint can bind a reply to it;
 * what only zod can say (refinements) is checked after. White space, one code fence and a leading block of
 * reasoning around the object are forgiven; anything else is `malformed`, a wrong shape `wrong-schema`.
 */
export function jsonReply<T>(name: string, schema: z.ZodType<T>): ReplyFormat<T> {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, { target: "draft-7" });
  return { json: { name, schema: wire }, read: (text) => readJson(text, schema) };
}

function readJson<T>(text: string, schema: z.ZodType<T>): ReadOutcome<T> {
  const body = unwrap(text);
  const parsed = parse(body);
  if (!parsed.ok) return looksLikeRefusal(body) ? refusal : parsed;
  const checked = schema.safeParse(parsed.value);
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, category: "wrong-schema", message: complaints(checked.error) };
}

function unwrap(text: string): string {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  const fenced = /^```(?:json)?\s*\n([\s\S]*)\n```$/i.exec(answer);
  return fenced?.[1] ?? answer;
}

function parse(body: string): ReadOutcome<unknown> {
  try {
    return { ok: true, value: JSON.parse(body) };
  } catch {
    return { ok: false, category: "malformed", message: "the reply is not one JSON object" };
  }
}

const refusal: ReadFailure = { ok: false, category: "refused", message: "the model declined to answer" };

/** Only asked of replies without any JSON: an apology in place of an answer. */
function looksLikeRefusal(body: string): boolean {
  if (body.includes("{")) return false;
  return /^(i['’]?m (very |really )?sorry|sorry,|i (can(no|['’])t|cannot|won['’]t|am unable|am not able)\b)/i.test(
    body,
  );
}

const complaints = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "reply"}: ${issue.message}`)
    .join("; ");
