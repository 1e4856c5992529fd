import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type PopulationId, populationId } from "@/lib/domain/ids";
import { listenChanges, listenProgress, progressSignal, sayChanged } from "@/lib/platform/db/progress-signal";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const [one, two] = [populationId.parse(1), populationId.parse(2)];
const heardAt = (heard: readonly PopulationId[], count: number) =>
  vi.waitUntil(() => heard.length >= count, { timeout: 30_000, interval: 10 });

it("tells at once, and of all that follows soon after once more, population by population", async () => {
  const heard: PopulationId[] = [];
  const listening = await listenProgress(database.sql, (id) => heard.push(id));
  const signal = progressSignal(database.sql, 50);
  for (const _ of [1, 2, 3, 4]) signal.tell(one);
  signal.tell(two);
  await heardAt(heard, 3);
  expect([...heard].sort()).toEqual([one, one, two]);
  await signal.close();
  listening.close();
});

it("says what is left when it is closed, and nothing after", async () => {
  const heard: PopulationId[] = [];
  const listening = await listenProgress(database.sql, (id) => heard.push(id));
  const signal = progressSignal(database.sql, 3_600_000);
  for (const _ of [1, 2, 3]) signal.tell(one);
  await signal.close();
  await heardAt(heard, 2);
  expect(heard).toEqual([one, one]);
  listening.close();
});

it("tells of a change of state with its commit, to readers of progress and to those of changes alone", async () => {
  const [heard, changed]: PopulationId[][] = [[], []];
  const listening = [
    await listenProgress(database.sql, (id) => heard?.push(id)),
    await listenChanges(database.sql, (id) => changed?.push(id)),
  ];
  await database.sql
    .begin((tx) => sayChanged(tx, one).then(() => Promise.reject(new Error("not so"))))
    .catch(() => undefined);
  await database.sql.begin((tx) => sayChanged(tx, two));
  progressSignal(database.sql).tell(one);
  await heardAt(heard ?? [], 2);
  expect([heard, changed]).toEqual([[two, one], [two]]);
  for (const each of listening) each.close();
});

it("hears nothing that is no population's id", async () => {
  const heard: PopulationId[] = [];
  const listening = await listenProgress(database.sql, (id) => heard.push(id));
  for (const text of ["", "-1", "x", "7"])
    await database.sql`SELECT pg_notify('population_progress', ${text})`;
  await heardAt(heard, 1);
  expect(heard).toEqual([7]);
  listening.close();
});
