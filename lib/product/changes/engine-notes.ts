export type EngineNote = { readonly version: string; readonly text: string };
/** Newest first. */
export type EngineNotes = readonly EngineNote[];

const HEADING = /^### Engine (\d+\.\d+\.\d+)[ \t]*$/;

/** Markdown signs say nothing in plain text. */
const plain = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/^[-*] /, "").trim())
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll(/[`*]/g, "");

/** What a changelog says under its headings "### Engine 1.2.3", up to the next heading. */
export function engineNotes(changelog: string): EngineNotes {
  const lines = changelog.split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const version = HEADING.exec(line)?.[1];
    if (version === undefined) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((one) => /^#{1,3} /.test(one));
    return [{ version, text: plain(end === -1 ? rest : rest.slice(0, end)) }];
  });
}
