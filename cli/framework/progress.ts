import cliProgress from "cli-progress";
import type { Progress } from "@/cli/framework/command";

type Stream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** A bar on a terminal; elsewhere one line for every tenth of the work, so that logs stay short. */
export function startProgress(label: string, total: number, stream: Stream): Progress {
  return stream.isTTY ? bar(label, total, stream) : lines(label, total, stream);
}

function bar(label: string, total: number, stream: Stream): Progress {
  const shown = new cliProgress.SingleBar({
    format: `${label} [{bar}] {value}/{total} {duration_formatted}, left {eta_formatted}`,
    stream,
    hideCursor: true,
    barsize: 30,
    etaBuffer: 50,
  });
  shown.start(total, 0);
  return { update: (done) => shown.update(done), stop: () => shown.stop() };
}

function lines(label: string, total: number, stream: Stream): Progress {
  let told = -1;
  const update = (done: number): void => {
    const tenth = total === 0 ? 10 : Math.floor((10 * done) / total);
    if (tenth <= told) return;
    told = tenth;
    stream.write(`${label}: ${done}/${total}\n`);
  };
  return { update, stop: () => {} };
}
