/** Longer ones are no address of this site: its longest, a board with every filter set, has some hundred characters. */
const LONGEST = 8_192;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** What a request asks for. `path` begins with "/"; `query` is empty or begins with "?". Both as they were written. */
export type Target = {
  readonly kind: "target";
  readonly path: string;
  readonly query: string;
  readonly host: string;
};
/** 404: no address can be made of it. */
export type Refused = { readonly kind: "refused"; readonly status: 400 | 404 | 414; readonly path: string };

/** `url`: the request line's second word, in origin or absolute form (RFC 9112, 3.2); the latter's host goes before the header's. */
export function readTarget(url: string, hostHeader: string | undefined): Target | Refused {
  const absolute = ABSOLUTE.exec(url);
  const rest = absolute === null ? url : (absolute[2] ?? "");
  // HTTP/1.0 needs none; later versions without one are refused before.
  const host = absolute?.[1] ?? hostHeader ?? "localhost";
  const refused = (status: Refused["status"]): Refused => ({ kind: "refused", status, path: rest });
  if (url.length > LONGEST) return refused(414);
  const at = rest.indexOf("?");
  const path = (at === -1 ? rest : rest.slice(0, at)) || (absolute === null ? "" : "/");
  const query = at === -1 ? "" : rest.slice(at);
  if (!path.startsWith("/") || /[^\x21-\x7e]|#/.test(rest) || !HOST.test(host)) return refused(400);
  return isDecodable(path) ? { kind: "target", path, query, host: host.toLowerCase() } : refused(404);
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
