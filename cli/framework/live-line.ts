import { clearLine, cursorTo } from "node:readline";
import { safeLine } from "@/cli/framework/safe-text";

export type LiveStream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** A line about work under way that is written again and again. */
export type LiveLine = {
  /** `key`: what makes it news for a log; the line itself where it is left out. */
  update(line: string, key?: string): void;
  /** Makes room for another message: the next update shows the line again. */
  clear(): void;
  stop(): void;
};

const EVERY_MS = 10_000;

/**
 * On a terminal one line that changes in place. Elsewhere a line of its own where its key is another one, but none sooner
 * than ten seconds after the one before, so that logs stay short; the last one is written at the end.
 */
export function startLiveLine(stream: LiveStream, now: () => number = Date.now): LiveLine {
  return stream.isTTY ? inPlace(stream) : asLog(stream, now);
}

function inPlace(stream: LiveStream): LiveLine {
  let shown = false;
  return {
    clear: () => {
      if (!shown) return;
      cursorTo(stream, 0);
      clearLine(stream, 0);
      shown = false;
    },
    update: (line) => {
      const text = safeLine(line);
      cursorTo(stream, 0);
      stream.write(text.slice(0, Math.max(20, (stream.columns ?? 80) - 1)));
      clearLine(stream, 1);
      shown = true;
    },
    stop: () => {
      if (shown) stream.write("\n");
      shown = false;
    },
  };
}

function asLog(stream: LiveStream, now: () => number): LiveLine {
  let written: { readonly key: string; readonly at: number } | null = null;
  let waiting: { readonly line: string; readonly key: string } | null = null;
  const write = (line: string, key: string): void => {
    stream.write(`${safeLine(line)}\n`);
    written = { key, at: now() };
    waiting = null;
  };
  return {
    clear: () => {},
    update: (line, key = line) => {
      if (written?.key === key) waiting = null;
      else if (written === null || now() - written.at >= EVERY_MS) write(line, key);
      else waiting = { line, key };
    },
    stop: () => {
      if (waiting !== null) write(waiting.line, waiting.key);
    },
  };
}
