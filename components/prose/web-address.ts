/** The address as a browser would go to it; null where it is not one of the web: relative, script, data, mail, or no address. */
export function webAddress(written: string): string | null {
  if (!/^https?:\/\//i.test(written) || written.length > 2000) return null;
  try {
    const { protocol, href } = new URL(written);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
