const OPEN = /^<([a-z-]+)-[0-9a-f]{12}>$/;

/**
 * A message with every fenced text taken out, `<label>` in its place: what is left is said by us. Reads marks as a reader
 * would: a fence ends at the closing form of the mark that opened it.
 */
export function outsideFences(content: string): string {
  const left: string[] = [];
  let closing: string | null = null;
  for (const line of content.split("\n")) {
    if (closing !== null) {
      if (line === closing) closing = null;
      continue;
    }
    const label = OPEN.exec(line)?.[1];
    if (label !== undefined) closing = `</${line.slice(1)}`;
    left.push(label === undefined ? line : `<${label}>`);
  }
  if (closing !== null) throw new Error(`${closing} is missing`);
  return left.join("\n");
}
