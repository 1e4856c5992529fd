import type { Metadata } from "next";
import { QueuePage } from "@/components/reference/queue-page";
import { Unavailable } from "@/components/ui/states";
import { loadQueue } from "@/lib/product/queue-status/load-queue";
import { queue } from "./queue-source";

export const metadata: Metadata = {
  title: "Queue",
  description: "What is waiting, what is under way and what failed, with its reason.",
};

/** As it stands now: never a copy. */
export const dynamic = "force-dynamic";

export default async function Page() {
  const loaded = await loadQueue(queue());
  switch (loaded.kind) {
    case "queue":
      return <QueuePage view={loaded.view} />;
    case "unavailable":
      return <Unavailable />;
  }
}
