import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the stand-in answers for one file. */
export type HubAnswer =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "status"; readonly status: number }
  /** Promises all of the bytes, sends some, then breaks off. */
  | { readonly kind: "cut"; readonly bytes: Uint8Array; readonly after: number }
  /** Sends some, then nothing more. */
  | { readonly kind: "stall"; readonly bytes: Uint8Array; readonly after: number }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "silence" };

export type HubStandIn = {
  readonly url: string;
  readonly asked: readonly string[];
  close(): Promise<void>;
};

/** A model hub on this machine that can misbehave; answers by the last part of the address. */
export async function startHub(answers: Readonly<Record<string, HubAnswer>>): Promise<HubStandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    asked.push(url);
    const answer = answers[url.split("/").at(-1) ?? ""];
    give(response, answer ?? { kind: "status", status: 404 });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function give(response: ServerResponse, answer: HubAnswer): void {
  switch (answer.kind) {
    case "silence":
      return;
    case "status":
      response.writeHead(answer.status).end("no");
      return;
    case "redirect":
      response.writeHead(302, { location: answer.to }).end();
      return;
    case "bytes":
      response.writeHead(200, { "content-length": answer.bytes.length }).end(answer.bytes);
      return;
    case "cut":
    case "stall":
      response.writeHead(200, { "content-length": answer.bytes.length });
      response.write(answer.bytes.subarray(0, answer.after), () => {
        if (answer.kind === "cut") response.destroy();
      });
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return address.port;
}
