import { readFileSync } from "node:fs";
import { z } from "zod";

/** A process, told apart from a later one that was given the same number. */
export const processIdentity = z.object({
  pid: z.number().int().positive(),
  /** Its start in the kernel's clock; null where the system does not say. */
  startedAt: z.string().nullable(),
});
export type ProcessIdentity = z.infer<typeof processIdentity>;

export const ownIdentity = (): ProcessIdentity => ({ pid: process.pid, startedAt: startOf(process.pid) });

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  const now = startOf(pid);
  return startedAt === null || now === null || now === startedAt;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Field 22 of /proc/PID/stat. The name in field 2 may hold blanks and brackets: counted from its end. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; only its parent has not looked yet.
    return state === "Z" ? "ended" : (rest[18] ?? null);
  } catch {
    return null;
  }
}
