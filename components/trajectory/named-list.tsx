import type { Named } from "@/lib/product/population-page/run-view";

/** Papers or peers by the id that the agent knows them by, and their titles. */
export function NamedList({ items }: { items: readonly Named[] }) {
  return (
    <ol className="named">
      {items.map(({ id, label, title }) => (
        <li key={id}>
          <code title={id}>{label}</code> {title === null ? <i>not in the corpus</i> : <bdi>{title}</bdi>}
        </li>
      ))}
    </ol>
  );
}
