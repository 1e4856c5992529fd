/** Takes one job and never ends it: the test kills this process. Arguments: a Definition of the queue as JSON. */
import { z } from "zod";
import { openBackend } from "../backend";
import { openJobQueue } from "../job-queue";

const settings = z
  .object({ databaseUrl: z.string(), redisUrl: z.string().optional(), queue: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));
const backend = await openBackend({ ...settings, onWarning: () => undefined });
const jobs = openJobQueue(backend, {
  queue: settings.queue,
  payload: z.object({ row: z.number() }),
  jobId: ({ row }) => `row-${row}`,
});
await jobs.consume(
  () => {
    process.stdout.write("taken\n");
    return new Promise(() => undefined);
  },
  { concurrency: 1, lockDuration: 1_000, stalledInterval: 500 },
);
