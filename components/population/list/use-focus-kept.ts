"use client";

import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useMemo, useState } from "react";

const rowIndex = (element: EventTarget | null): number | null => {
  const row = element instanceof Element ? element.closest("[data-index]") : null;
  return row === null ? null : Number(row.getAttribute("data-index"));
};

/** Rows that are taken away when they scroll out of view must not take the focus along. */
export function useFocusKept() {
  const [kept, setKept] = useState<number | null>(null);
  const handlers = useMemo(
    () => ({
      onFocus: (event: FocusEvent) => setKept(rowIndex(event.target)),
      onBlur: (event: FocusEvent) => setKept(rowIndex(event.relatedTarget)),
    }),
    [],
  );
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const usual = defaultRangeExtractor(range);
      if (kept === null || kept >= range.count || usual.includes(kept)) return usual;
      return [...usual, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  return { handlers, rangeExtractor };
}
