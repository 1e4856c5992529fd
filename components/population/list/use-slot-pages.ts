"use client";

import { useSyncExternalStore } from "react";
import type { SlotPages } from "./slot-pages";

/** Draws anew whenever rows have come, or failed to; gives the version that is drawn. */
export const useSlotPages = (pages: SlotPages): number =>
  useSyncExternalStore(pages.subscribe, pages.version, pages.version);
