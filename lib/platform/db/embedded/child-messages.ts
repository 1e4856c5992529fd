import { z } from "zod";

/** What the database's process tells the one that started it. */
export const fromChild = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready"), url: z.string() }),
  /** Another process holds the data folder: its address is, or will soon be, in the address file. */
  z.object({ kind: z.literal("held"), pid: z.number() }),
  /** `reason`: one line, fit to be shown. */
  z.object({ kind: z.literal("failed"), reason: z.string() }),
  /** Others still use the database: this process stays until they have left. */
  z.object({ kind: z.literal("staying") }),
]);
export type FromChild = z.infer<typeof fromChild>;

/** What it is told: its starter needs it no more. */
export const RELEASE = "release";
