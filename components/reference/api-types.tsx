import { Fragment } from "react";
import { type Described, type Field, shapeAnchor, type TypeWord } from "@/lib/product/api/docs/fields";

function Word({ word: { text, shape } }: { word: TypeWord }) {
  return shape === undefined ? text : <a href={`#${shapeAnchor(shape)}`}>{text}</a>;
}

/** A type in words; names of shapes lead to where they are described. */
export function TypeWords({ words }: { words: readonly TypeWord[] }) {
  const [only, ...more] = words;
  if (only === undefined) return null;
  if (more.length === 0) return <Word word={only} />;
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one type never change places
    <Fragment key={at}>
      <Word word={word} />
    </Fragment>
  ));
}

/** What stands in `backticks` is code. */
export function Said({ text }: { text: string }) {
  const parts = text.split("`");
  if (parts.length === 1) return text;
  return parts.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
    return at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>;
  });
}

function Row({ field: { path, type, optional, meaning } }: { field: Field }) {
  return (
    <tr>
      <th scope="row">
        <code>{path}</code>
      </th>
      <td>
        <TypeWords words={type} />
        {optional && ", may be left out"}
        {meaning !== "" && (
          <p>
            <Said text={meaning} />
          </p>
        )}
      </td>
    </tr>
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
        {described.fields.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields of one shape never change places
          <Row key={at} field={field} />
        ))}
      </tbody>
    </table>
  );
}
