import type { PinnedFile } from "./pinned-files.ts";

/** `total` bytes are expected of `source`, `received` of them are here. */
export type FetchProgress = { readonly source: string; readonly received: number; readonly total: number };

/** What a source needs to put the pinned files into a folder. Sources throw FetchRefused, or whatever the system throws. */
export type FetchRequest = {
  readonly staging: string;
  readonly files: readonly PinnedFile[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onProgress: (progress: FetchProgress) => void;
  readonly signal: AbortSignal;
};

export const totalBytes = (files: readonly PinnedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
