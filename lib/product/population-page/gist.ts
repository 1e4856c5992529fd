import type { Method } from "@/lib/domain/edition";
import type { Action } from "@/lib/pipeline/agent/actions/action";
import { parseReply } from "@/lib/pipeline/agent/actions/parse-reply";
import type { StoredStep } from "@/lib/pipeline/agent/ports";

const LONGEST = 160;

/** The first line that says something, without marks of Markdown, cut where it is long. */
function firstLine(text: string): string {
  const lines = text.split("\n");
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? lines.find((one) => one.trim() !== "") ?? "";
  const plain = line.replace(/^[\s#>*-]+/, "").trim();
  const characters = [...plain.slice(0, 2 * (LONGEST + 1))];
  return characters.length <= LONGEST ? plain : `${characters.slice(0, LONGEST).join("").trimEnd()}…`;
}

const yearsText = (years: { readonly from: number; readonly to: number } | null): string => {
  if (years === null) return "";
  return years.from === years.to ? `, ${years.from}` : `, ${years.from}–${years.to}`;
};

const tagsText = ({
  task,
  method,
}: {
  readonly task: string | null;
  readonly method: string | null;
}): string => [task, method].filter((tag) => tag !== null).join(" + ");

function asked(action: Action): string {
  switch (action.name) {
    case "search":
      return firstLine(action.query) + yearsText(action.years);
    case "search_peers":
      return firstLine(action.query);
    case "papers_by_tag":
      return firstLine(tagsText(action.query)) + yearsText(action.years);
    case "read_papers":
      return action.ids.length === 1 ? "1 paper" : `${action.ids.length} papers`;
    case "read_peers":
      return firstLine(action.ids.join(", "));
    default:
      return firstLine(action.text);
  }
}

/** What a step was about, in one line: what was asked for, or the beginning of what was written. */
export function gistOf(
  step: Pick<StoredStep, "event" | "reply" | "cut" | "failure">,
  method: Method,
): string {
  if (step.event === "compression") return "The history was replaced by notes: the context had run over.";
  if (step.failure !== null) return "The model gave no usable text.";
  if (step.reply === null) return "";
  const action = parseReply(step.reply, method, step.cut);
  return action.name === "malformed" ? firstLine(action.feedback) : asked(action);
}
