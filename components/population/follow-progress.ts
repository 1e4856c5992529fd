import { readProgressEvent } from "@/lib/product/population-page/progress-event";
import type { ProgressView } from "@/lib/product/population-page/progress-view";

/** After an answer that was no stream (too many listen, the site restarts) the browser does not try again by itself. */
const RETRY_MS = 15_000;

export type Hear = {
  view(view: ProgressView): void;
  lost(): void;
};

/**
 * Listens to a population's events until it has come to rest or the returned function is called. A page that nobody looks
 * at lets go of its connection: browsers allow a site but six of them.
 */
export function followProgress(url: string, hear: Hear): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = (): void => {
    if (source !== null || over || document.hidden) return;
    const stream = new EventSource(url);
    source = stream;
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const view = readProgressEvent(data);
      if (view === null) hear.lost();
      else hear.view(view);
    };
    stream.addEventListener("end", () => {
      over = true;
      close();
    });
    stream.onerror = () => {
      hear.lost();
      if (stream.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, RETRY_MS);
    };
  };
  const look = (): void => (document.hidden ? close() : open());
  document.addEventListener("visibilitychange", look);
  open();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", look);
    close();
  };
}
