/** Where a visitor came from, as a path of this site; the front page where that was elsewhere. */
export function pathBack(referer: string | null, host: string | null): string {
  const from = URL.parse(referer ?? "");
  if (from === null || from.host !== host) return "/";
  // Two slashes would begin the name of another site.
  return `${from.pathname.replace(/^\/+/, "/")}${from.search}`;
}
