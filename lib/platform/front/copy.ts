import { createHash } from "node:crypto";
import { type Coding, encode, isWorthCoding } from "./content-coding";

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** An answer of the site's server, whole. */
export type Answer = { readonly status: number; readonly headers: HeaderList; readonly body: Buffer };

/** One that many visitors are given: with its name (ETag) and, once asked for, its codings. */
export type Copy = Answer & {
  readonly digest: string;
  readonly codable: boolean;
  /** Never changes while the site runs. */
  readonly lasting: boolean;
  /** What is made of it, once each. */
  readonly coded: Map<Coding, Promise<Buffer>>;
};

export const headerOf = ({ headers }: Pick<Answer, "headers">, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1];

export function copyOf(answer: Answer, lasting: boolean): Copy {
  const codable =
    headerOf(answer, "content-encoding") === undefined &&
    isWorthCoding(headerOf(answer, "content-type"), answer.body.length);
  const digest = createHash("sha256").update(answer.body).digest("base64url");
  return { ...answer, digest, codable, lasting, coded: new Map() };
}

/** `made` is told once when a coding takes memory beside the copy. */
export function bodyIn(copy: Copy, coding: Coding, made: (bytes: number) => void): Promise<Buffer> | Buffer {
  if (coding === "identity" || !copy.codable) return copy.body;
  const there = copy.coded.get(coding);
  if (there !== undefined) return there;
  const making = encode(copy.body, coding, copy.lasting);
  copy.coded.set(coding, making);
  void making.then(
    ({ length }) => made(length),
    () => copy.coded.delete(coding),
  );
  return making;
}

/** A strong validator names the bytes that are sent: each coding has a name of its own. */
export const entityTag = ({ digest, codable }: Copy, coding: Coding): string =>
  `"${digest}${coding === "identity" || !codable ? "" : `-${coding}`}"`;

/**
 * Which of a copy's names an If-None-Match header lists, whichever coding the visitor has kept; `*` lists any. A weak
 * name counts as the strong one (RFC 9110, 13.1.2).
 */
export function matchedTag(copy: Copy, header: string | undefined, coding: Coding): string | null {
  if (header === undefined) return null;
  const own = entityTag(copy, coding);
  if (header.trim() === "*") return own;
  const listed = new Set(
    [...header.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)].map(([, tag]) => tag),
  );
  const names = [own, ...(["br", "gzip", "identity"] as const).map((each) => entityTag(copy, each))];
  return names.find((name) => listed.has(name)) ?? null;
}
