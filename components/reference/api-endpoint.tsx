import type { DocumentedEndpoint, DocumentedParameter } from "@/lib/product/api/docs/reference";
import { API_BASE } from "@/lib/product/api/endpoint";
import { FieldTable, Said, TypeWords } from "./api-types";

type ParametersProps = { readonly caption: string; readonly parameters: readonly DocumentedParameter[] };

function Row({ parameter: { name, place, described, usual } }: { parameter: DocumentedParameter }) {
  const { type, meaning } = described;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <TypeWords words={type} />
        {place === "path" ? ", in the path" : ", optional"}
        {usual !== null && `; ${usual} unless given`}
        {meaning !== "" && (
          <p>
            <Said text={meaning} />
          </p>
        )}
      </td>
    </tr>
  );
}

export function ApiParameters({ caption, parameters }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <table className="api-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">What it takes</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <Row key={parameter.name} parameter={parameter} />
        ))}
      </tbody>
    </table>
  );
}

function Answer({ endpoint: { answer, words, mediaType, path } }: { endpoint: DocumentedEndpoint }) {
  return (
    <>
      <p className="api-answer">
        {words} {answer !== null && <TypeWords words={answer.type} />}{" "}
        <small>{mediaType.split(";")[0]}</small>
      </p>
      {answer !== null && <FieldTable caption={`Answer of ${path}`} described={answer} />}
    </>
  );
}

function Example({ origin, example }: { origin: string; example: string | null }) {
  if (example === null)
    return <p className="note">This site holds nothing yet that an example could ask for.</p>;
  const quoted = /[?&]/.test(example) ? `"${origin}${example}"` : `${origin}${example}`;
  return (
    <>
      <pre>curl -s {quoted}</pre>
      <p className="note">
        <a href={example}>Open the answer</a>
      </p>
    </>
  );
}

/** One endpoint: its address, what it takes, what it gives, and a request to try. */
export function ApiEndpoint({ endpoint, origin }: { endpoint: DocumentedEndpoint; origin: string }) {
  const { anchor, path, summary, description, parameters } = endpoint;
  return (
    <article className="api-endpoint" id={anchor} aria-labelledby={`${anchor}-name`}>
      <h3 id={`${anchor}-name`}>{summary}</h3>
      <p className="api-path">
        GET{" "}
        <code>
          {API_BASE}
          {path}
        </code>
      </p>
      {description !== null && (
        <p>
          <Said text={description} />
        </p>
      )}
      <ApiParameters caption={`Parameters of ${path}`} parameters={parameters} />
      <Answer endpoint={endpoint} />
      <Example origin={origin} example={endpoint.example} />
    </article>
  );
}
