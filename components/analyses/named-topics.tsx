import type { AnalysisData } from "@/lib/product/analyses/analysis-data";
import type { Frame } from "@/lib/product/analyses/frame";
import type { AnalysisQuery } from "@/lib/product/analyses/query";

type Props = {
  readonly frame: Frame;
  readonly query: AnalysisQuery;
  readonly data: Extract<AnalysisData, { name: "topics" }>;
};

/** The topics that the paper names without their shares, the most given first. */
export function NamedTopics({ frame, query, data }: Props) {
  const rows = (data.printed?.rows ?? []).filter(({ area }) => query.area === null || area === query.area);
  if (rows.length === 0) return null;
  return (
    <section className="named-topics">
      <h2>
        The most given topics <small>in that order; the paper prints no shares</small>
      </h2>
      <div>
        {rows.map(({ area, mostAllocated }) => (
          <div key={area}>
            <h3>
              <bdi>{frame.areas.find(({ slug }) => slug === area)?.name ?? area}</bdi>
            </h3>
            <ol>
              {mostAllocated.map((topic) => (
                <li key={topic}>
                  <bdi>{topic}</bdi>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
