"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { NARROW } from "./chart-size";
import type { ChartSpec } from "./chart-spec";
import { OrWords } from "./or-words";

/** A chunk of its own: pages are read before their drawings are loaded. */
const Drawing = lazy(() => import("./drawing/drawing"));
/** How far below the window a drawing is begun. */
const NEAR = "300px";

/** True from when the element is nearly in sight; never false again. */
function useNear(of: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (of.current === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of, near]);
  return near;
}

/** Pixels; null before it is known. */
function useWidth(of: React.RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (of.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}

type Props = {
  readonly spec: ChartSpec;
  readonly label: string;
  readonly heights: { readonly wide: number; readonly narrow: number };
};

/** Holds the drawing's room by empty SVGs: their height is an attribute, which needs no inline style. */
export function ChartSpace({ spec, label, heights }: Props) {
  const space = useRef<HTMLDivElement>(null);
  const near = useNear(space);
  const width = useWidth(space);
  return (
    <div className="chart-space" ref={space} role="img" aria-label={label}>
      <svg className="wide" width="1" height={heights.wide} aria-hidden="true" />
      <svg className="narrow" width="1" height={heights.narrow} aria-hidden="true" />
      {near && width !== null && width > 0 && (
        <div className="chart-drawing">
          <OrWords>
            <Suspense>
              <Drawing spec={spec} width={width} height={width < NARROW ? heights.narrow : heights.wide} />
            </Suspense>
          </OrWords>
        </div>
      )}
    </div>
  );
}
