import { Fragment } from "react";
import { type Described, shapeAnchor, type TypeWord } from "@/lib/product/api/docs/fields";

/** A type in words; names of shapes lead to where they are described. */
export function TypeWords({ words }: { words: readonly TypeWord[] }) {
  return (
    <span className="api-type">
      {words.map(({ text, shape }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one type never change places
        <Fragment key={at}>
          {shape === undefined ? text : <a href={`#${shapeAnchor(shape)}`}>{text}</a>}
        </Fragment>
      ))}
    </span>
  );
}

/** Every field of a JSON object, one a row. */
export function FieldTable({ caption, described }: { caption: string; described: Described }) {
  if (described.fields.length === 0) return null;
  return (
    <table className="api-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it holds</th>
        </tr>
      </thead>
      <tbody>
        {described.fields.map(({ path, type, optional, meaning }) => (
          <tr key={`${path} ${type.map(({ text }) => text).join("")}`}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>
              <TypeWords words={type} />
              {optional && <span className="api-type">, may be left out</span>}
              {meaning !== "" && <p>{meaning}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
