"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

/** What a reader does with the list makes the wish to be elsewhere an old one. */
const MOVES = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

type GoTo = {
  readonly box: RefObject<HTMLElement | null>;
  readonly scrollTo: (slot: number) => void;
  /** Grows whenever rows have come. */
  readonly version: number;
  /** The slot that has the focus from the start. */
  readonly begin: number | null;
};

/** Moves to a row: the focus goes to the list at once, and to the row when it is there. */
export function useGoTo({ box, scrollTo, version, begin }: GoTo): (slot: number) => void {
  const [target, setTarget] = useState<number | null>(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again whenever rows have come
  useEffect(() => {
    if (target === null) return;
    const frame = requestAnimationFrame(() => {
      const link = box.current?.querySelector<HTMLElement>(`[data-index="${target}"] th > a`);
      if (!link) return;
      link.focus({ preventScroll: true });
      setTarget(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, version, box]);
  useEffect(() => {
    const element = box.current;
    if (target === null || element === null) return;
    const forget = (): void => setTarget(null);
    for (const move of MOVES) element.addEventListener(move, forget, { passive: true });
    return () => {
      for (const move of MOVES) element.removeEventListener(move, forget);
    };
  }, [target, box]);
  return useCallback(
    (slot) => {
      scrollTo(slot);
      box.current?.focus({ preventScroll: true });
      setTarget(slot);
    },
    [box, scrollTo],
  );
}
