import { hashOf } from "@/lib/pipeline/collection/hashes";

/**
 * Wraps text that a stranger wrote, so that a prompt can say where it begins and ends. The mark is drawn from the
 * text's own hash, and drawn again while the text happens to contain it: no text can close its own fence, and the same
 * text always gives the same request.
 */
export function fence(label: string, text: string): string {
  const mark = unusedMark(label, text);
  return `<${mark}>\n${text}\n</${mark}>`;
}

function unusedMark(label: string, text: string): string {
  const lower = text.toLowerCase();
  for (let turn = 0; ; turn++) {
    const mark = `${label}-${hashOf(`${turn}\n${text}`).slice(0, 12)}`;
    if (!lower.includes(mark)) return mark;
  }
}
