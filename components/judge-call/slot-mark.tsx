import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";

/** Filled, open or a bar: told apart by shape, not by colour alone. The words beside it say the same. */
export function SlotMark({ outcome }: { outcome: SlotOutcome }) {
  return (
    <svg className={`slot-mark ${outcome}`} width="16" height="16" aria-hidden="true">
      {outcome === "empty" ? (
        <line x1="3" x2="13" y1="8" y2="8" />
      ) : (
        <rect x="1" y="1" width="14" height="14" rx="2" />
      )}
    </svg>
  );
}
