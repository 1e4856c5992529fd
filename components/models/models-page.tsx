import Link from "next/link";
import { monthText } from "@/components/board/figure-format";
import { count } from "@/components/ui/amounts";
import type { ModelSummary } from "@/lib/product/models/ports";
import { editionPath, modelPath } from "@/lib/product/site/paths";

function Editions({ model }: { model: ModelSummary }) {
  return model.editions.map(({ slug, title }, index) => (
    <span key={slug}>
      {index > 0 && ", "}
      <Link href={editionPath(slug)} prefetch={false}>
        <bdi>{title}</bdi>
      </Link>
    </span>
  ));
}

function Row({ model }: { model: ModelSummary }) {
  const { releaseDate, trainingCutoff, populations, proposals } = model;
  const released = releaseDate === null ? null : monthText(releaseDate);
  return (
    <tr>
      <th scope="row">
        <Link href={modelPath(model)} prefetch={false}>
          <bdi>{model.name}</bdi>
        </Link>
        <small className="inline">
          {[...(released === null ? [] : [`released ${released}`]), `${count(populations)} populations`].join(
            " · ",
          )}
        </small>
      </th>
      <td className="wide">{released ?? "–"}</td>
      <td className="wide">{trainingCutoff ?? "–"}</td>
      <td className="wide figure">{count(populations)}</td>
      <td className="wide figure">{count(proposals)}</td>
      <td>{populations === 0 ? "none complete yet" : <Editions model={model} />}</td>
    </tr>
  );
}

/** Every writer there is, in release order. */
export function ModelsPage({ models }: { models: readonly ModelSummary[] }) {
  return (
    <div className="evidence">
      <header className="page-lead lone">
        <h1>Models</h1>
        <p className="sentence">
          Every writer whose proposals are held against a year of human papers, in the order in which they
          were released. Baselines are writers without a language model: yardsticks that a machine should
          pass.
        </p>
      </header>
      {models.length === 0 ? (
        <div className="nothing">
          <p>No model has a population here yet. How to bring one in, or have one written:</p>
          <pre>npm run -s ideataste -- population --help</pre>
        </div>
      ) : (
        <table className="models-table">
          <caption className="sr">Models in release order</caption>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" className="wide">
                Released
              </th>
              <th scope="col" className="wide">
                Training data until
              </th>
              <th scope="col" className="wide figure">
                Populations
              </th>
              <th scope="col" className="wide figure">
                Proposals
              </th>
              <th scope="col">Editions</th>
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <Row key={model.id} model={model} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
