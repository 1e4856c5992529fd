import { existsSync, readFileSync } from "node:fs";

/** The kernel's clock ticks a hundred times a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** False where the kernel does not say what other processes cost. */
export const processFiguresKnown = (): boolean => existsSync("/proc/self/stat");

/** Milliseconds of processor time that all threads of a process have used. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may hold blanks: fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** MiB: resident now, and the most that there ever was. */
export function memoryMiB(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}
