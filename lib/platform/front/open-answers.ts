/** How many answers are being passed on to each address: an answer that is read slowly, or never ends, holds room. */
export type OpenAnswers = {
  /** False where it has as many as one may have. */
  open(who: string): boolean;
  close(who: string): void;
};

export function openAnswers(most: number): OpenAnswers {
  const counts = new Map<string, number>();
  return {
    open: (who) => {
      const count = counts.get(who) ?? 0;
      if (count >= most) return false;
      counts.set(who, count + 1);
      return true;
    },
    close: (who) => {
      const left = (counts.get(who) ?? 0) - 1;
      if (left > 0) counts.set(who, left);
      else counts.delete(who);
    },
  };
}
