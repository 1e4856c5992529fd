import { once } from "node:events";
import net from "node:net";
import { cstring, int32, message } from "../messages";
import { type Reply, splitReplies } from "../replies";

/** A client that speaks the protocol frame by frame, to send what no driver would. */
export class RawClient {
  #replies: Reply[] = [];
  #partial = Buffer.alloc(0);
  #ended = false;
  #changed = (): void => undefined;

  private constructor(readonly socket: net.Socket) {
    socket.on("data", (chunk) => {
      const received = Buffer.concat([this.#partial, chunk]);
      const end = endOfFrames(received);
      this.#replies.push(...splitReplies(received.subarray(0, end)));
      this.#partial = received.subarray(end);
      this.#changed();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#ended = true;
      this.#changed();
    });
  }

  static async connect(url: string): Promise<RawClient> {
    const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    return new RawClient(socket);
  }

  /** Connected, authenticated, ready. */
  static async login(url: string, parameters: Record<string, string> = {}): Promise<RawClient> {
    const client = await RawClient.connect(url);
    client.send(startup(parameters), message("p", cstring(new URL(url).password)));
    await client.until((replies) => replies.some(({ kind }) => kind === "Z" || kind === "E"));
    return client;
  }

  send(...frames: readonly Uint8Array[]): void {
    this.socket.write(Buffer.concat(frames));
  }

  /** Sends frames and returns the answer up to ReadyForQuery. */
  async ask(...frames: readonly Uint8Array[]): Promise<Reply[]> {
    this.send(...frames);
    return this.until((replies) => replies.some(({ kind }) => kind === "Z"));
  }

  /** What has come since the last call, once it satisfies the condition or the connection has ended. */
  async until(condition: (replies: readonly Reply[]) => boolean): Promise<Reply[]> {
    while (!this.#ended && !condition(this.#replies)) await this.#change();
    return this.#replies.splice(0);
  }

  /** Bytes that are no whole frame, once there are any or the connection has ended. */
  async bytes(): Promise<Buffer> {
    while (!this.#ended && this.#partial.length === 0) await this.#change();
    const bytes = this.#partial;
    this.#partial = Buffer.alloc(0);
    return bytes;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = resolve;
    });
  }
}

function endOfFrames(bytes: Buffer): number {
  let end = 0;
  while (end + 5 <= bytes.length && end + 1 + bytes.readInt32BE(end + 1) <= bytes.length)
    end += 1 + bytes.readInt32BE(end + 1);
  return end;
}

export function startup(parameters: Record<string, string>, version = 0x30000): Buffer {
  const words = Object.entries({ user: "postgres", ...parameters })
    .flat()
    .map(cstring);
  const body = Buffer.concat([int32(version), ...words, Buffer.alloc(1)]);
  return Buffer.concat([int32(body.length + 4), body]);
}

export const parse = (name: string, sql: string): Buffer =>
  message("P", cstring(name), cstring(sql), Buffer.alloc(2));
export const bind = (name: string): Buffer => message("B", cstring(""), cstring(name), Buffer.alloc(6));
export const execute = (): Buffer => message("E", cstring(""), int32(0));
export const FLUSH = message("H");

export const kinds = (replies: readonly Reply[]): string => replies.map(({ kind }) => kind).join("");
/** The text of an ErrorResponse: code and message. */
export function errorOf(replies: readonly Reply[]): string | undefined {
  const fields =
    replies
      .find(({ kind }) => kind === "E")
      ?.bytes.toString("utf8", 5)
      .split("\0") ?? [];
  const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1);
  return field("C") && `${field("C")} ${field("M")}`;
}
