/** A resource in use. Released once: later calls change nothing. */
export type Lease<T> = { readonly value: T; release(): void };

export type SharedResources<K, T> = {
  /** Opens it, or joins those who use it already. Rejects as opening did; the next call tries anew. */
  use(key: K): Promise<Lease<T>>;
  /** Closes everything, whoever uses it. */
  close(): Promise<void>;
};

type Entry<T> = { readonly opened: Promise<T>; users: number; idle: NodeJS.Timeout | null };

/**
 * Things that are costly to open and shared by many runs at a time. One that nobody has used for `idleMs` is closed: the
 * next run of a long population finds it open, and a finished population gives its memory back.
 */
export function sharedResources<K, T>(options: {
  readonly keyOf: (key: K) => string;
  readonly open: (key: K) => Promise<T>;
  readonly close: (value: T) => Promise<void>;
  readonly idleMs: number;
}): SharedResources<K, T> {
  const { keyOf, open, close, idleMs } = options;
  const entries = new Map<string, Entry<T>>();
  const drop = async (name: string, entry: Entry<T>): Promise<void> => {
    if (entries.get(name) === entry) entries.delete(name);
    if (entry.idle !== null) clearTimeout(entry.idle);
    await entry.opened.then(close, () => undefined);
  };
  const enter = (key: K, name: string): Entry<T> => {
    const known = entries.get(name);
    if (known !== undefined) return known;
    const entry: Entry<T> = { opened: open(key), users: 0, idle: null };
    entries.set(name, entry);
    return entry;
  };
  const release = (name: string, entry: Entry<T>): void => {
    if (--entry.users > 0 || entries.get(name) !== entry) return;
    // What cannot be closed properly is left to the end of the process.
    entry.idle = setTimeout(() => void drop(name, entry).catch(() => undefined), idleMs).unref();
  };
  return {
    use: async (key) => {
      const name = keyOf(key);
      const entry = enter(key, name);
      entry.users++;
      if (entry.idle !== null) clearTimeout(entry.idle);
      entry.idle = null;
      try {
        const value = await entry.opened;
        let released = false;
        return {
          value,
          release: () => {
            if (!released) release(name, entry);
            released = true;
          },
        };
      } catch (error) {
        if (entries.get(name) === entry) entries.delete(name);
        throw error;
      }
    },
    close: async () => {
      await Promise.all([...entries].map(([name, entry]) => drop(name, entry)));
    },
  };
}
