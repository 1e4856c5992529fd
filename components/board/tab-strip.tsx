"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Pixels of the next tab that show: there is more to the right. */
const NEXT = 56;

/** A row of tabs that scrolls sideways where it is too long; the current one comes into sight. */
export function TabStrip({
  label,
  current,
  children,
}: {
  label: string;
  current: string;
  children: ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what this runs for
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !tab) return;
    const hidden = tab.offsetLeft + tab.offsetWidth - strip.current.offsetLeft - strip.current.clientWidth;
    strip.current.scrollLeft = Math.max(0, hidden + NEXT);
  }, [current]);
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
