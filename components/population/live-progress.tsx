"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { ProgressView } from "@/lib/product/population-page/progress-view";

type Live = { readonly view: ProgressView; readonly connected: boolean };
const Current = createContext<Live | null>(null);

/** The rest of the page (table, scores) is read anew no more often than this while slots are being settled. */
const REFRESH_MS = 15_000;

/** Keeps what it holds up to date while the population is being written. Without JavaScript it shows what was true at load. */
export function LiveProgress({
  initial,
  events,
  children,
}: {
  initial: ProgressView;
  events: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const [live, setLive] = useState<Live>({ view: initial, connected: false });
  const refreshed = useRef({ at: 0, settled: initial.done + initial.failed });
  const running = initial.state === "running";
  useEffect(() => {
    if (!running) return;
    const refresh = (view: ProgressView): void => {
      const settled = view.done + view.failed;
      const due = Date.now() - refreshed.current.at >= REFRESH_MS && settled !== refreshed.current.settled;
      if (view.state === "running" && !due) return;
      refreshed.current = { at: Date.now(), settled };
      router.refresh();
    };
    const hear = {
      view: (view: ProgressView): void => {
        setLive({ view, connected: true });
        refresh(view);
      },
      lost: () => setLive(({ view }) => ({ view, connected: false })),
    };
    let [over, end] = [false, () => {}];
    // Few populations are being written while somebody looks: the others do without its code.
    void import("./follow-progress").then(({ followProgress }) => {
      if (!over) end = followProgress(events, hear);
    }, hear.lost);
    return () => {
      over = true;
      end();
    };
  }, [events, running, router]);
  // What a refreshed page brings along is at least as new as the last event where nothing runs any more.
  useEffect(() => {
    if (!running) setLive({ view: initial, connected: false });
  }, [initial, running]);
  return <Current value={live}>{children}</Current>;
}

export function useProgress(): Live {
  const live = useContext(Current);
  if (live === null) throw new Error("useProgress outside of LiveProgress");
  return live;
}
