import type { DocumentedEndpoint, DocumentedParameter } from "@/lib/product/api/docs/reference";
import { API_BASE } from "@/lib/product/api/endpoint";
import { FieldTable, TypeWords } from "./api-types";

const FULL_STOP = /[.?!]$/;

function Parameters({ of, parameters }: { of: string; parameters: readonly DocumentedParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <table className="api-table">
      <caption className="sr">Parameters of {of}</caption>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">What it takes</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, place, described, meaning, usual }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <TypeWords words={described.type} />
              <span className="api-type">
                {place === "path" ? ", in the path" : ", optional"}
                {usual !== null && `; ${usual} unless given`}
              </span>
              {meaning !== "" && <p>{FULL_STOP.test(meaning) ? meaning : `${meaning}.`}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ endpoint }: { endpoint: DocumentedEndpoint }) {
  const { answer, words, mediaType } = endpoint;
  return (
    <>
      <p className="api-answer">
        Answers with <code>{mediaType.split(";")[0]}</code>. {words}{" "}
        {answer !== null && <TypeWords words={answer.type} />}
      </p>
      {answer !== null && <FieldTable caption={`Answer of ${endpoint.path}`} described={answer} />}
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
        <code>
          GET {API_BASE}
          {path}
        </code>
      </p>
      {description !== null && <p>{description}</p>}
      <Parameters of={path} parameters={parameters} />
      <Answer endpoint={endpoint} />
      <Example origin={origin} example={endpoint.example} />
    </article>
  );
}
