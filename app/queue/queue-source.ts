import { askDatabase } from "@/app/site-database";
import type { Clients } from "@/lib/platform/db/client";
import { queueStatusReader } from "@/lib/platform/db/queue-status-reader";
import type { QueueReader } from "@/lib/product/queue-status/ports";

const ask =
  <A extends readonly unknown[], T>(of: (from: QueueReader) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase("the queue", ({ sql }: Clients) => of(queueStatusReader(sql))(...given));

/** The queue's status on this server's database; never opened while the site is built. */
export const queue = (): QueueReader => ({
  pulse: ask((from) => from.pulse),
  steps: ask((from) => from.steps),
  populations: ask((from) => from.populations),
  writing: ask((from) => from.writing),
  failures: ask((from) => from.failures),
});
