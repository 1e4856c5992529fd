import { randomInt, timingSafeEqual } from "node:crypto";
import { type FrameReader, ProtocolViolation, type Startup } from "./frames";
import {
  ASK_PASSWORD,
  AUTHENTICATED,
  backendKey,
  errorResponse,
  parameterStatus,
  protocolVersion,
  READY,
  REFUSE_ENCRYPTION,
} from "./messages";
import { type Settings, settingsOfStartup } from "./settings";

export type HandshakeAnswer = { readonly bytes: Buffer; readonly close: boolean };

/** From the first byte to the first ReadyForQuery: no encryption (the gate is on the loopback), then a password. */
export class Handshake {
  settings: Settings = new Map();
  #stage: "startup" | "password" | "done" = "startup";

  constructor(
    private readonly id: number,
    private readonly server: { readonly password: string; readonly serverVersion: string },
  ) {}

  get done(): boolean {
    return this.#stage === "done";
  }

  /** What to answer to the next packet; null where it has not come in whole. */
  step(reader: FrameReader): HandshakeAnswer | null {
    if (this.#stage === "password") return this.#password(reader);
    const packet = reader.startup();
    if (packet === null) return null;
    if (packet.kind === "encryption") return { bytes: REFUSE_ENCRYPTION, close: false };
    // A statement that runs cannot be interrupted: the request is taken and has no effect, as the protocol allows.
    if (packet.kind === "cancel") return { bytes: Buffer.alloc(0), close: true };
    return this.#start(packet);
  }

  #start(packet: Startup & { kind: "startup" }): HandshakeAnswer {
    this.settings = settingsOfStartup(packet.parameters);
    this.#stage = "password";
    const options = [...packet.parameters.keys()].filter((name) => name.startsWith("_pq_."));
    const negotiate = packet.minor > 0 || options.length > 0 ? [protocolVersion(options)] : [];
    return { bytes: Buffer.concat([...negotiate, ASK_PASSWORD]), close: false };
  }

  #password(reader: FrameReader): HandshakeAnswer | null {
    const frame = reader.frame();
    if (frame === null) return null;
    if (frame.kind !== "p") throw new ProtocolViolation("a password was expected");
    const given = frame.bytes.subarray(5, -1);
    const wanted = Buffer.from(this.server.password);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return {
        bytes: errorResponse("FATAL", "28P01", "wrong password for the embedded database"),
        close: true,
      };
    this.#stage = "done";
    return { bytes: this.#welcome(), close: false };
  }

  #welcome(): Buffer {
    const parameters = {
      server_version: this.server.serverVersion,
      server_encoding: "UTF8",
      client_encoding: "UTF8",
      DateStyle: "ISO, MDY",
      TimeZone: "UTC",
      integer_datetimes: "on",
      standard_conforming_strings: "on",
    };
    const statuses = Object.entries(parameters).map(([name, value]) => parameterStatus(name, value));
    return Buffer.concat([AUTHENTICATED, ...statuses, backendKey(this.id, randomInt(2 ** 31)), READY]);
  }
}
