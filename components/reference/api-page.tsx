import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { ApiReference } from "@/lib/product/api/docs/reference";
import { API_BASE } from "@/lib/product/api/endpoint";
import { ApiEndpoint } from "./api-endpoint";
import { type ApiLimits, ApiProblems, ApiRules } from "./api-rules";
import { FieldTable, TypeWords } from "./api-types";

type Props = { readonly reference: ApiReference; readonly origin: string; readonly limits: ApiLimits };

function Lead({ origin }: Pick<Props, "origin">) {
  return (
    <header className="page-lead">
      <h1>Everything here, for programs</h1>
      <p className="sentence">
        Whatever stands on these pages can be read as JSON, CSV or JSON Lines, without an account. This page
        is made from the same definitions that answer the requests; programs find them as{" "}
        <a href={`${API_BASE}/openapi.json`}>OpenAPI 3.1</a>.
      </p>
      <pre>
        curl -s {origin}
        {API_BASE}
      </pre>
    </header>
  );
}

function Glance({ reference }: Pick<Props, "reference">) {
  return (
    <section aria-labelledby="endpoints">
      <h2 id="endpoints">
        Endpoints <small>below {API_BASE}</small>
      </h2>
      {reference.groups.map(({ name, endpoints }) => (
        <div key={name} className="api-glance">
          <h3>{name}</h3>
          <ul>
            {endpoints.map(({ anchor, path, summary }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  <code>{path === "" ? "/" : path}</code>
                </a>
                <span>{summary}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Shapes({ shapes }: Pick<ApiReference, "shapes">) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes">Shapes</h2>
      <p>Objects that answers are made of. The name of one leads here wherever it occurs.</p>
      {shapes.map((shape) => (
        <article key={shape.name} id={shape.anchor} aria-labelledby={`${shape.anchor}-name`}>
          <h3 id={`${shape.anchor}-name`}>{shape.name}</h3>
          <p>{shape.meaning}</p>
          {shape.fields.length === 0 && (
            <p>
              <TypeWords words={shape.type} />
            </p>
          )}
          <FieldTable caption={`Fields of ${shape.name}`} described={shape} />
        </article>
      ))}
    </section>
  );
}

/** The API for people: made from the endpoints themselves, so that it cannot say something else than they do. */
export function ApiPage({ reference, origin, limits }: Props) {
  return (
    <div className="evidence api-page">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="API" />
      <Lead origin={origin} />
      <Glance reference={reference} />
      <ApiRules limits={limits} />
      <ApiProblems problems={reference.problems} />
      {reference.groups.map(({ name, endpoints }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>{name}</h2>
          {endpoints.map((endpoint) => (
            <ApiEndpoint key={endpoint.anchor} endpoint={endpoint} origin={origin} />
          ))}
        </section>
      ))}
      <Shapes shapes={reference.shapes} />
    </div>
  );
}
