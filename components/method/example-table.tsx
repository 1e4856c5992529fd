import type { ReactNode } from "react";

type Props = {
  readonly caption: string;
  readonly heads: readonly ReactNode[];
  /** The first cell of a row heads it. `key` tells rows apart. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

const places = (cells: readonly ReactNode[]) => cells.map((cell, at) => ({ cell, at }));

export function ExampleTable({ caption, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and not every browser lets keys in by itself
    <section className="example-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {places(heads).map(({ cell, at }) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {places(cells).map(({ cell, at }) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={at}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
