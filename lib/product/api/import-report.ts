/** The name of the imported file without the folders it lay in, which are nobody else's business. */
export function withoutFolders<R extends { readonly file: string }>(report: R | null): R | null {
  return report && { ...report, file: report.file.split(/[/\\]/).at(-1) ?? "" };
}
