import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Reached } from "./asked";

/** Who asks. `address`: what requests are counted by. */
export type Visitor = { readonly address: string; readonly reached: Reached };

type Sent = {
  readonly socketAddress: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly host: string;
};

/**
 * `trusted`: how many proxies of one's own stand before the site. Each writes whom it heard from at the end of X-Forwarded-For,
 * so the visitor is the one that the outermost of them wrote; what stands further left anyone may have made up.
 */
export function visitorOf(sent: Sent, trusted: number): Visitor {
  const { headers, host } = sent;
  const told = trusted > 0 ? headers : {};
  const forwardedHost = lastOf(told["x-forwarded-host"]);
  const protocol = lastOf(told["x-forwarded-proto"]) === "https" ? "https" : "http";
  return { address: networkOf(addressOf(sent, trusted)), reached: { host: forwardedHost ?? host, protocol } };
}

function addressOf({ socketAddress, headers }: Sent, trusted: number): string {
  const own = socketAddress ?? "unknown";
  if (trusted === 0) return own;
  const chain = [...listOf(headers["x-forwarded-for"]), own];
  const told = chain[Math.max(0, chain.length - 1 - trusted)] ?? own;
  return isIP(withoutPort(told)) === 0 ? own : withoutPort(told);
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
const HOST = /^[a-z0-9._:[\]-]{1,260}$/i;
const lastOf = (header: string | string[] | undefined): string | undefined =>
  listOf(header).findLast((each) => HOST.test(each));

const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;

/** One subscriber is given a whole /64 of IPv6, so that is what counts as one address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
