import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
} from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const SCHEMA = path.resolve(import.meta.dirname, "../../../../prisma/schema.prisma");

/**
 * The SQL that Prisma thinks is missing for a database to be as prisma/schema.prisma says; empty where there is none.
 * Prisma's own engine, as WebAssembly: its native one is a download of its own.
 */
export async function schemaDrift(url: string): Promise<string> {
  await loadEngine();
  const pool = new pg.Pool({ connectionString: url });
  const schema = readFileSync(SCHEMA, "utf8");
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool));
  const subject = await engine.SchemaEngine.new({ datamodels: [[SCHEMA, schema]] }, () => undefined, adapter);
  const files = [{ path: SCHEMA, content: schema }];
  try {
    const { stdout } = await subject.diff({
      from: { tag: "schemaDatasource", files, configDir: path.dirname(SCHEMA) },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (stdout ?? "").trim();
    return sql === "-- This is an empty migration." ? "" : sql;
  } finally {
    subject.free();
    await pool.end();
  }
}

let loaded: Promise<void> | undefined;
function loadEngine(): Promise<void> {
  loaded ??= instantiate();
  return loaded;
}

async function instantiate(): Promise<void> {
  const main = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = readFileSync(main.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": engine });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
}

const INTERNAL_CHAR = 18;
const TEXT = 25;

/**
 * Prisma's adapter does not know the catalogue's one-letter type, which its engine reads where a table has checks: such
 * columns pass the adapter as texts and are named letters behind it.
 */
class CatalogueAdapter extends PrismaPg {
  readonly #letters = new Set<string>();

  constructor(pool: pg.Pool) {
    super(pool);
    pool.on("connect", (client) => this.#passLetters(client));
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const typeOf = (type: ColumnType, i: number): ColumnType =>
        this.#letters.has(result.columnNames[i] ?? "") ? ColumnTypeEnum.Character : type;
      return { ...result, columnTypes: result.columnTypes.map(typeOf) };
    };
    return adapter;
  }

  #passLetters(client: pg.PoolClient): void {
    const connection: unknown = Reflect.get(client, "connection");
    if (!(connection instanceof EventEmitter)) return;
    connection.prependListener(
      "rowDescription",
      ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        for (const field of fields.filter(({ dataTypeID }) => dataTypeID === INTERNAL_CHAR)) {
          this.#letters.add(field.name);
          field.dataTypeID = TEXT;
        }
      },
    );
  }
}
