import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import pg from "pg";
import { z } from "zod";
import { isAlive, processIdentity } from "@/lib/platform/files/process-identity";

const address = z.object({ url: z.string(), process: processIdentity });
/** How a running embedded database is reached. The URL holds its password. */
export type Address = z.infer<typeof address>;

/** Appears whole or not at all, for its owner's eyes alone. */
export function writeAddress(file: string, content: Address): void {
  const partial = `${file}.${content.process.pid}`;
  writeFileSync(partial, JSON.stringify(content), { mode: 0o600 });
  renameSync(partial, file);
}

export const removeAddress = (file: string): void => rmSync(file, { force: true });

/** The address of a database whose process is alive, or null. */
export function readAddress(file: string): Address | null {
  try {
    const parsed = address.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return parsed.success && isAlive(parsed.data.process) ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A connection that is held and never used: the database stays up as long as anyone holds one. */
export type Lease = { release(): Promise<void> };

/** Null where nobody answers there. `onLost` is called where the database goes away while the lease is held. */
export async function takeLease(url: string, onLost: () => void): Promise<Lease | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  let released = false;
  const lost = (): void => {
    if (!released) onLost();
    released = true;
  };
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch {
    return null;
  }
  client.on("end", lost);
  return {
    release: async () => {
      released = true;
      await client.end();
    },
  };
}
