import { randomBytes } from "node:crypto";
import net from "node:net";
import { Connection, type Limits } from "./connection";
import type { Engine } from "./engine";
import { Scheduler } from "./scheduler";

export type Gate = {
  readonly port: number;
  /** Holds the password: show it to nobody. */
  readonly url: string;
  /** How many clients are connected. */
  connections(): number;
  /** Takes no more clients, ends those that are there and closes the engine. */
  close(): Promise<void>;
  /** The same where the engine has broken down: it is left as it is. */
  abandon(): Promise<void>;
};

export type GateOptions = {
  /** 0: any free one. */
  readonly port?: number;
  readonly password?: string;
  readonly limits?: Partial<Limits>;
  readonly idleInTransactionMs?: number;
  readonly onBroken?: (cause: unknown) => void;
  readonly onConnections?: (count: number) => void;
};

const MIB = 1 << 20;
const LIMITS: Limits = { maxFrame: 256 * MIB, maxQueued: 32 * MIB, maxUnsent: 16 * MIB, handshakeMs: 30_000 };
const HOST = "127.0.0.1";

/**
 * A Postgres server on the loopback over one engine, safe for the pooled clients of several processes.
 *
 * What its connections share, as they share one session: temporary tables, session-wide advisory locks (use
 * pg_advisory_xact_lock, which excludes as it should), statements of SQL's own PREPARE, and session settings made by
 * set_config(). Statement names of the protocol, SET, LISTEN and transactions are each connection's own.
 *
 * While one connection is in a transaction the others wait. Code that holds a transaction open and waits for a second
 * connection waits for itself: after `idleInTransactionMs` its transaction is ended with an error.
 */
export async function openGate(engine: Engine, options: GateOptions = {}): Promise<Gate> {
  const password = options.password ?? randomBytes(18).toString("base64url");
  const scheduler = new Scheduler(engine, {
    idleInTransactionMs: options.idleInTransactionMs ?? 60_000,
    onBroken: options.onBroken ?? (() => undefined),
  });
  const host = {
    password,
    serverVersion: engine.serverVersion,
    limits: { ...LIMITS, ...options.limits },
    wake: scheduler.wake.bind(scheduler),
  };
  let lastId = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    scheduler.add(new Connection(++lastId, socket, host));
    options.onConnections?.(sockets.size);
    socket.once("close", () => {
      sockets.delete(socket);
      options.onConnections?.(sockets.size);
    });
  });
  const port = await listen(server, options.port ?? 0);
  const abandon = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    await scheduler.stop("57P01", "the embedded database is being stopped");
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
  const close = async (): Promise<void> => {
    await abandon();
    await engine.close();
  };
  return {
    port,
    url: `postgresql://postgres:${password}@${HOST}:${port}/postgres`,
    connections: () => sockets.size,
    close,
    abandon,
  };
}

function listen(server: net.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
