"use client";

import { useEffect, useRef } from "react";
import { placeAddress, slotAt } from "@/lib/product/population-page/list-place";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const REST_MS = 350;

type Place = {
  readonly path: string;
  readonly total: number;
  /** The first slot in view. */
  readonly first: number;
  readonly scrollTo: (slot: number) => void;
};

/** The address follows the list, without an entry of its own in the history; an address that is typed leads to its row. */
export function usePlaceInAddress({ path, total, first, scrollTo }: Place): void {
  const begun = useRef(first);
  useEffect(() => {
    // Where the list was opened, the address is right already.
    if (first === begun.current) return;
    begun.current = -1;
    const timer = setTimeout(() => {
      if (location.pathname === path) history.replaceState(null, "", placeAddress(path, first));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [path, first]);
  useEffect(() => {
    const follow = (): void => {
      if (location.pathname === path) scrollTo(slotAt(location, total));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [scrollTo, total, path]);
}
