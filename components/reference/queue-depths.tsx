import { count } from "@/components/ui/amounts";
import type { Depth } from "@/lib/product/queue-status/queue-view";
import { age, WORK } from "./queue-words";

function Row({ depth }: { depth: Depth }) {
  const { name, does } = WORK[depth.kind];
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{does}</small>
      </th>
      <td>{count(depth.running)}</td>
      <td>{count(depth.ready)}</td>
      <td>{count(depth.later)}</td>
      <td>{count(depth.failed)}</td>
      <td>{age(depth.oldestWait)}</td>
      <td>{age(depth.longestRun)}</td>
    </tr>
  );
}

const HEADS = [
  "Under way",
  "Can start",
  "Waits for others",
  "Failed",
  "Oldest waits",
  "Longest runs",
] as const;

/** How much there is to do, kind by kind. */
export function QueueDepths({ depths }: { depths: readonly Depth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and not every browser lets keys in by itself
    <section className="moves depths" aria-label="Depth of the queue" tabIndex={0}>
      <table>
        <caption className="sr">Tasks by kind, in the order of the work, and for how long</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {depths.map((depth) => (
            <Row key={depth.kind} depth={depth} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
