/** Every entry has a page of its own, found by any of its changes. */
export const changePath = (id: number): string => `/changelog/${id}`;
/** The same in full: values as they are stored. */
export const changeJsonPath = (id: number): string => `${changePath(id)}/changes.json`;

type Asked = { readonly edition: string | null; readonly before?: number | null };

export function changesPath({ edition, before = null }: Asked): string {
  const search = new URLSearchParams();
  if (edition !== null) search.set("edition", edition);
  if (before !== null) search.set("before", String(before));
  return `/changelog${search.size === 0 ? "" : `?${search}`}`;
}

export const FEED_PATH = "/api/v1/changes.atom";
export const feedPath = (edition: string | null): string =>
  edition === null ? FEED_PATH : `${FEED_PATH}?${new URLSearchParams({ edition })}`;
