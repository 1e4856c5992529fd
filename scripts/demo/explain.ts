const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** One line that says what happened and what to do, for everything that can go wrong on a newcomer's machine. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  if (code === "ENOSPC" || /ENOSPC|no space left/i.test(message))
    return "the disk is full: free some space and run the command again; what was computed is kept";
  if (code === "EACCES" || code === "EROFS")
    return `${message}: the folder cannot be written; choose another with IDEATASTE_DATA_DIR=...`;
  return message;
}
