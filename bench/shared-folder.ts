import path from "node:path";

/** Where the material lies that the project measures itself against but does not contain. */
export const sharedFolder = (): string =>
  process.env.IDEATASTE_SHARED ?? path.resolve(import.meta.dirname, "..", "..", "shared");
