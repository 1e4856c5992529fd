/**
 * Tells the front (lib/platform/front/make-copy.ts) that no copy of this page may be kept: it shows what moves on without
 * anything being published (`live`), or says that nothing can be shown (`unavailable`, which is then answered as 503).
 * Only in server components: what those of the browser draw is not in a page's payload.
 */
export function Uncached({ why }: { why: "live" | "unavailable" }) {
  return <span hidden data-uncached={why} />;
}
