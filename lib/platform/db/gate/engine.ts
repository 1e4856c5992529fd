import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";

/** The database behind the gate: one session, one caller at a time. */
export interface Engine {
  readonly serverVersion: string;
  /** Runs frames and returns all that the engine answers. Throws where the engine itself has broken. */
  run(frames: Uint8Array): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineOptions = {
  /** A folder; without it the database lives in memory. */
  readonly dataDir?: string;
  /** A whole data folder as a tar file, to start from. */
  readonly template?: Blob;
};

/**
 * PGlite's defaults with a stack limit that its host can hold: deeper recursion is refused as an error, where it would
 * otherwise break the engine.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, "-c", "max_stack_depth=256kB"];

/** An engine that can also write its data folder as a tar file. */
export type EmbeddedEngine = Engine & { dump(): Promise<Buffer> };

export async function startEngine({ dataDir, template }: EngineOptions): Promise<EmbeddedEngine> {
  const db = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    extensions: { vector },
    startParams: START_PARAMETERS,
  });
  const { rows } = await db.query<{ server_version: string }>("SHOW server_version");
  return {
    serverVersion: rows[0]?.server_version ?? "18",
    close: () => db.close(),
    dump: async () => Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()),
    run: async (frames) => {
      const chunks: Buffer[] = [];
      // The chunks are views of the engine's memory, which it uses again: copied at once.
      await db.execProtocolRawStream(frames, { onRawData: (data) => void chunks.push(Buffer.from(data)) });
      return Buffer.concat(chunks);
    },
  };
}
