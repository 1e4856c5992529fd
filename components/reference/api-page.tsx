import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { ApiReference } from "@/lib/product/api/docs/reference";
import { API_BASE } from "@/lib/product/api/endpoint";
import { ApiEndpoint } from "./api-endpoint";
import { type ApiLimits, ApiProblems, ApiRules } from "./api-rules";
import { FieldTable, Said, TypeWords } from "./api-types";

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
        Endpoints <small>below {API_BASE}; … stands for the way to an area or a population</small>
      </h2>
      {reference.groups.map(({ name, endpoints }) => (
        <div key={name} className="api-glance">
          <h3>{name}</h3>
          <ul>
            {endpoints.map(({ anchor, shortPath, summary }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  <code>{shortPath}</code>
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

/** Beside the text while there is room: the way back from far down. */
function OnThisPage({ reference }: Pick<Props, "reference">) {
  const sections = [
    ["endpoints", "Endpoints"],
    ["rules", "What holds everywhere"],
    ["errors", "Errors"],
    ...reference.groups.map(({ name }) => [name, name]),
    ["shapes", "Shapes"],
  ];
  return (
    <nav className="api-contents facts" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {sections.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Folded: browsers open what a link leads into, as long as it leads to the inside. */
function Shapes({ shapes }: Pick<ApiReference, "shapes">) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes">Shapes</h2>
      <p>Objects that answers are made of. The name of one leads here wherever it occurs.</p>
      {shapes.map((shape) => (
        <details key={shape.name} className="api-shape">
          <summary>
            <code>{shape.name}</code>
            {shape.meaning !== "" && (
              <span>
                <Said text={shape.meaning} />
              </span>
            )}
          </summary>
          <div id={shape.anchor} className="inside">
            {shape.fields.length === 0 && (
              <p>
                <TypeWords words={shape.type} />
              </p>
            )}
            <FieldTable caption={`Fields of ${shape.name}`} described={shape} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** The API for people: made from the endpoints themselves, so that it cannot say something else than they do. */
export function ApiPage({ reference, origin, limits }: Props) {
  return (
    <div className="evidence api-page">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="API" />
      <div className="two">
        <Lead origin={origin} />
        <aside className="side" aria-label="Contents">
          <OnThisPage reference={reference} />
        </aside>
        <div>
          <Glance reference={reference} />
          <ApiRules limits={limits} places={reference.places} />
          <ApiProblems problems={reference.problems} />
          {reference.groups.map(({ name, endpoints }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{name}</h2>
              {endpoints.map((endpoint) => (
                <ApiEndpoint key={endpoint.anchor} endpoint={endpoint} origin={origin} />
              ))}
            </section>
          ))}
          <Shapes shapes={reference.shapes} />
        </div>
      </div>
    </div>
  );
}
