import { z } from "zod";
import { type LlmConfig, llmEnv } from "./llm/llm-env";
import { LOG_LEVELS } from "./log";

/** An empty variable counts as one that is not set. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => value || undefined, type.optional());

const urlOf = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `use a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

/** What the project reads from its environment beside the models' settings (llm/llm-env.ts). */
const settings = z.object({
  /** A Postgres server with pgvector. Not set: the embedded database. */
  DATABASE_URL: optional(urlOf("postgres:", "postgresql:")),
  /** Redis or Valkey for the queues. Not set: the queues live in the database. */
  REDIS_URL: optional(urlOf("redis:", "rediss:")),
  /** Where the embedded database lives. */
  IDEATASTE_DATA_DIR: optional(z.string()).default(".data"),
  /** Port of the embedded database on 127.0.0.1; 0: any free one. */
  IDEATASTE_DB_PORT: optional(z.coerce.number().int().min(0).max(65_535)).default(0),
  /** Folder with the encoder's model.safetensors and tokenizer.json; tried before anything is fetched. */
  EMBEDDER_DIR: optional(z.string()),
  /** Agents' runs that a worker has under way at a time; 0: it takes none. */
  IDEATASTE_WORKER_RUNS: optional(z.coerce.number().int().min(0).max(1_000)).default(32),
  /** Where the site listens: an address of this machine, and a port. */
  HOSTNAME: optional(z.string()).default("127.0.0.1"),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)).default(3_000),
  /** Mebibytes of pages and files that the site keeps ready; 0: none. */
  IDEATASTE_PAGE_CACHE_MIB: optional(z.coerce.number().int().min(0).max(65_536)).default(128),
  /** Proxies of one's own before the site: so many of the last addresses in X-Forwarded-For are taken for true. */
  IDEATASTE_TRUSTED_PROXIES: optional(z.coerce.number().int().min(0).max(16)).default(0),
  /** Requests to the API from one address: in a minute, and at once (in ten seconds). A download of lines counts as ten. */
  IDEATASTE_API_PER_MINUTE: optional(z.coerce.number().int().min(1).max(1_000_000)).default(600),
  IDEATASTE_API_BURST: optional(z.coerce.number().int().min(1).max(1_000_000)).default(120),
  /** Where readers find the site, for feeds and citations: "https://example.org". Not set: as each request names it. */
  SITE_URL: optional(urlOf("http:", "https:")),
  IDEATASTE_LOG: optional(z.enum(LOG_LEVELS)).default("info"),
});

export type Settings = z.infer<typeof settings> & { readonly llm: LlmConfig };
export type Environment = Readonly<Record<string, string | undefined>>;
export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  /** One line each, naming the variable and never its value. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the whole environment, once, at the start of a process: all that is wrong is said together. */
export function readSettings(environment: Environment): SettingsRead {
  const own = settings.safeParse(environment);
  const llm = llmEnv.safeParse(environment);
  if (own.success && llm.success) return { ok: true, settings: { ...own.data, llm: llm.data } };
  const issues = [...(own.error?.issues ?? []), ...(llm.error?.issues ?? [])];
  return { ok: false, problems: issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
}
