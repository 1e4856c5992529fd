/** A process that works on steps: the token tells two processes apart that had the same number, one after the other. */
export type WorkerName = { readonly host: string; readonly pid: number; readonly token: string };

export const writeWorkerName = ({ host, pid, token }: WorkerName): string => `${host}/${pid}/${token}`;

export function readWorkerName(text: string): WorkerName | null {
  const [, host, pid, token] = text.match(/^(.+)\/(\d+)\/([^/]+)$/) ?? [];
  return host === undefined || pid === undefined || token === undefined
    ? null
    : { host, pid: Number(pid), token };
}

/**
 * Is the worker of that name known to be gone? Only one on our own host can be: its process does not exist, or its
 * number is ours now and its token is not. On any other host the heartbeat has to grow old first.
 */
export function isDeadWorker(text: string, own: WorkerName, exists: (pid: number) => boolean): boolean {
  const other = readWorkerName(text);
  if (other === null || other.host !== own.host) return false;
  if (other.pid === own.pid) return other.token !== own.token;
  return !exists(other.pid);
}
