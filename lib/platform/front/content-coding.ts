import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

/** Below that the frame of a coding takes what it saves. */
const SMALLEST = 512;
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|[\w.+-]*jsonl|javascript|xml|[\w.-]+\+xml|x-ndjson|wasm)|image\/svg\+xml)/i;

/** Server-sent events are not: a coding's buffer would hold them up. */
export const isCompressible = (contentType: string | undefined): boolean =>
  COMPRESSIBLE.test(contentType ?? "");
export const isWorthCoding = (contentType: string | undefined, bytes: number): boolean =>
  bytes >= SMALLEST && isCompressible(contentType);

/** Weights by coding. Malformed parts count as if they were not there. */
function weights(header: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const match = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(
      part,
    );
    if (match?.[1] !== undefined) found.set(match[1], Number(match[2] ?? 1));
  }
  return found;
}

/**
 * The coding for an Accept-Encoding header (RFC 9110, 12.5.3): the heaviest of ours, Brotli before gzip before none. Where the
 * visitor takes none of them, none is the answer all the same.
 */
export function chooseCoding(
  header: string | undefined,
  ours: readonly Exclude<Coding, "identity">[] = ["br", "gzip"],
): Coding {
  if (header === undefined || header.trim() === "") return "identity";
  const found = weights(header);
  const any = found.get("*");
  const weightOf = (coding: string): number =>
    found.get(coding) ?? (coding === "gzip" ? found.get("x-gzip") : undefined) ?? any ?? 0;
  // No coding stays acceptable unless it is refused, but only as what is left.
  const plain = found.get("identity") ?? (any === 0 ? 0 : Number.EPSILON);
  let best: { coding: Coding; weight: number } = { coding: "identity", weight: plain };
  for (const coding of ours.toReversed()) {
    const weight = weightOf(coding);
    if (weight > 0 && weight >= best.weight) best = { coding, weight };
  }
  return best.coding;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `lasting`: made once for as long as the site runs, so it may take longer. */
export function encode(body: Buffer, coding: Exclude<Coding, "identity">, lasting: boolean): Promise<Buffer> {
  if (coding === "gzip") return gzipped(body, { level: lasting ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: lasting ? 9 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
