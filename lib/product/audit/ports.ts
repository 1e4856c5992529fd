/** `subject` names a thing as the CLI does, e.g. "edition/2026" or "edition/2026/area/code-generation". */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: unknown;
};
