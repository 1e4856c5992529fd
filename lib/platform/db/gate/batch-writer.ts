import { Channels } from "./channels";
import type { Frame } from "./frames";
import { CopyGuard, refuse } from "./refusals";
import { Statements } from "./statements";

/** Turns one connection's frames into what the engine may see of them. */
export class BatchWriter {
  readonly channels = new Channels();
  readonly #copyGuard = new CopyGuard();
  readonly #statements: Statements;

  constructor(connectionId: number) {
    this.#statements = new Statements(connectionId);
  }

  /** `restored`: a Parse runs first that the client did not send now; its ParseComplete is not for the client. */
  write(frames: readonly Frame[], resumed: boolean): { bytes: Buffer; restored: boolean } {
    const lost = resumed ? this.#statements.restoreFor(frames) : null;
    const written = frames.flatMap((frame) => {
      const seen = this.channels.observe(refuse(frame));
      return [this.#statements.translate(seen), ...this.#copyGuard.after(frame)];
    });
    return { bytes: Buffer.concat(lost === null ? written : [lost, ...written]), restored: lost !== null };
  }

  leftovers(): readonly Buffer[] {
    return this.#statements.closeAll();
  }
}
