import { toCardId } from "@/lib/pipeline/agent/actions/read-ids";
import { type ReferenceLine, ROLES, type Role } from "@/lib/pipeline/agent/proposal/parsed-proposal";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

const NUMBER = /^(?:[-*+] {1,3})?\[(\d{1,4})\][ \t:]{0,4}/;
const FORMAT = "[n] id | role: … | one sentence";

/** `[n] id | role: method|baseline|motivation|extension|background | one sentence`. The sentence may hold pipes. */
export function readReferenceLine(at: number, line: string): ReferenceLine {
  const wrong = (reason: string): ReferenceLine => ({ at, line, ok: false, reason });
  const text = line.trim();
  const start = NUMBER.exec(text.slice(0, 40));
  if (!start) return wrong(`it does not read "${FORMAT}"`);
  const [id = "", role = "", ...rest] = text.slice(start[0].length).split("|");
  const cardId = toCardId(id);
  if (cardId === "" || /\s/.test(cardId)) return wrong(`one id must follow the number: "${FORMAT}"`);
  const read = readRole(role);
  if (!read) return wrong(`its role is none of ${ROLES.join(", ")}`);
  const sentence = oneLine(rest.join("|"));
  if (sentence === "") return wrong("the sentence on how the paper is used is missing");
  return { at, line, ok: true, number: Number(start[1]), cardId, role: read, sentence };
}

function readRole(text: string): Role | undefined {
  const word = /^role\s?:\s?[*_`]{0,2}([a-z]{1,20})[*_`]{0,2}$/i.exec(text.trim().slice(0, 60))?.[1];
  return ROLES.find((role) => role === word?.toLowerCase());
}
