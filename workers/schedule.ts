export type Schedule = {
  /** Joins the turn under way, or begins one. */
  now(): Promise<void>;
  /** A turn that begins after this call: the one under way may have read what has changed since. */
  again(): Promise<void>;
  stop(): void;
  /** Resolves when no turn is under way any more. */
  last(): Promise<void>;
};

/** Runs `work` at a fixed pace and when asked, never twice at a time. A turn that fails is reported; the next one tries again. */
export function schedule(
  work: () => Promise<void>,
  report: (error: unknown) => void,
  everyMs: number,
): Schedule {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  const now = (): Promise<void> => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const again = (): Promise<void> => {
    if (running === null) return now();
    following ??= running.then(() => {
      following = null;
      return now();
    });
    return following;
  };
  const timer = setInterval(() => void now(), everyMs);
  const last = async (): Promise<void> => {
    await following;
    await running;
  };
  return { now, again, stop: () => clearInterval(timer), last };
}
