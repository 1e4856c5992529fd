/** What all names say before a colon goes without saying where they stand together: "Writer: a", "Writer: b" → "a", "b". */
export function withoutCommonHead(names: readonly string[]): readonly string[] {
  const colon = names[0]?.indexOf(": ") ?? -1;
  const head = names[0]?.slice(0, colon + 2) ?? "";
  const common =
    names.length > 1 && colon > 0 && names.every((name) => name.startsWith(head) && name !== head);
  return common ? names.map((name) => name.slice(head.length)) : names;
}
