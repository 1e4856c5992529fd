import net, { type AddressInfo } from "node:net";

/** The way from a client to its database, which can break. */
export type Wire = {
  /** The database's URL by this way. */
  readonly url: string;
  /** Connections refused so far. */
  readonly refused: number;
  /** Breaks what is connected; new connections are refused until `mend`. */
  cut(): void;
  mend(): void;
  /** Nothing gets through any more and nobody is told, as where a machine loses its power. */
  silence(): void;
  close(): Promise<void>;
};

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let broken = false;
  let refused = 0;
  const hold = (socket: net.Socket): void => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
  };
  const server = net.createServer((near) => {
    hold(near);
    if (broken) {
      refused++;
      return void near.resetAndDestroy();
    }
    const far = net.connect(Number(target.port || 5432), target.hostname);
    hold(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = (): void => {
    broken = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    get refused() {
      return refused;
    },
    cut,
    mend: () => {
      broken = false;
    },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
