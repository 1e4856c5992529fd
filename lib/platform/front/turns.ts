import { UpstreamFailed } from "./upstream";

export type TurnSettings = {
  /** Requests that the site's server is given at a time; */
  readonly atOnce: number;
  /** of one address, so that some turns are left to others however long its own take; */
  readonly mostEach: number;
  /** and those of all together with the ones that wait. */
  readonly most: number;
  /** Whoever has waited for so long is told that the site is busy. */
  readonly patienceMs: number;
};

export type Waiting = {
  /** The address that asks. */
  readonly who: string;
  /** What is asked for, where others may want the same. */
  readonly name?: string;
  /** Nobody waits for it any more. */
  readonly left?: AbortSignal;
};

/**
 * Who is served next by the site's server. Addresses take turns, so that one that asks for a great many pages waits for them
 * itself, and keeps others waiting no longer than one page of its own takes.
 */
export type Turns = {
  /** Resolves when its turn has come, with what ends the turn. Rejects with UpstreamFailed. */
  take(waiting: Waiting): Promise<() => void>;
  /** Another one waits for the same: it comes when the first of them has a turn. */
  join(name: string, who: string): void;
};

type Ask = {
  readonly name: string | undefined;
  /** In whose lines it stands. */
  readonly whose: Set<string>;
  begin(end: () => void): void;
  refuse(): void;
};

export function takeTurns({ atOnce, mostEach, most, patienceMs }: TurnSettings): Turns {
  const line = waitingLine();
  const each = countByName();
  let running = 0;
  const next = (): void => {
    while (running < atOnce) {
      const first = line.first((who) => each.of(who) < mostEach);
      if (first === undefined) return;
      const { ask, who } = first;
      running++;
      each.add(who, 1);
      ask.begin(once(() => end(who)));
    }
  };
  const end = (who: string): void => {
    running--;
    each.add(who, -1);
    next();
  };
  const hasRoom = (who: string): boolean => running + line.length() < most || line.giveWay(who);

  return {
    join: line.join,
    take: ({ who, name, left }) =>
      new Promise((resolve, reject) => {
        if (left?.aborted || !hasRoom(who)) return reject(new UpstreamFailed("busy"));
        const settle = (): void => {
          clearTimeout(patience);
          left?.removeEventListener("abort", giveUp);
        };
        const ask: Ask = {
          name,
          whose: new Set(),
          begin: (end) => {
            settle();
            resolve(end);
          },
          refuse: () => {
            settle();
            reject(new UpstreamFailed("busy"));
          },
        };
        const giveUp = (): void => {
          line.leave(ask);
          ask.refuse();
        };
        const patience = setTimeout(giveUp, patienceMs);
        left?.addEventListener("abort", giveUp);
        line.stand(ask, who);
        next();
      }),
  };
}

/** A line of its own for each address; the addresses in the order in which they come next. */
function waitingLine() {
  const lines = new Map<string, Ask[]>();
  const named = new Map<string, Ask>();
  let length = 0;

  const queue = (ask: Ask, who: string): void => {
    ask.whose.add(who);
    lines.set(who, [...(lines.get(who) ?? []), ask]);
  };
  const leave = (ask: Ask): void => {
    length--;
    if (ask.name !== undefined && named.get(ask.name) === ask) named.delete(ask.name);
    for (const who of ask.whose) {
      const rest = (lines.get(who) ?? []).filter((each) => each !== ask);
      if (rest.length > 0) lines.set(who, rest);
      else lines.delete(who);
    }
  };
  return {
    length: (): number => length,
    leave,
    stand: (ask: Ask, who: string): void => {
      length++;
      if (ask.name !== undefined) named.set(ask.name, ask);
      queue(ask, who);
    },
    join: (name: string, who: string): void => {
      const ask = named.get(name);
      if (ask !== undefined && !ask.whose.has(who)) queue(ask, who);
    },
    first: (mayBegin: (who: string) => boolean): { ask: Ask; who: string } | undefined => {
      const next = [...lines].find(([who]) => mayBegin(who));
      const [who = "", [ask] = []] = next ?? [];
      if (ask === undefined) return undefined;
      leave(ask);
      const rest = lines.get(who);
      // Behind all others.
      if (lines.delete(who) && rest !== undefined) lines.set(who, rest);
      return { ask, who };
    },
    /** Whoever waits for the most gives one place up to one who waits for less. */
    giveWay: (who: string): boolean => {
      const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
      const last = longest.findLast(({ whose }) => whose.size === 1);
      if (last === undefined || longest.length <= (lines.get(who)?.length ?? 0) + 1) return false;
      leave(last);
      last.refuse();
      return true;
    },
  };
}

function countByName() {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add: (name: string, by: number): void => {
      const count = of(name) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
