import Link from "next/link";
import type { BoardView } from "@/lib/product/board/view";
import { areaPath } from "@/lib/product/site/paths";
import { BoardLink } from "./board-link";
import { TabStrip } from "./tab-strip";

function LoneArea({ view: { edition, area } }: { view: BoardView }) {
  return (
    <h2 className="lone-area">
      {area && (
        <Link href={areaPath({ edition: edition.slug, area: area.slug })} prefetch={false}>
          {area.name}
        </Link>
      )}
    </h2>
  );
}

function AreaTabs({ view }: { view: BoardView }) {
  if (view.areas.length < 2) return <LoneArea view={view} />;
  return (
    <TabStrip label="Area" current={view.area?.slug ?? ""}>
      <BoardLink place={view} change={{ area: null, unit: "percent" }} current={view.area === null}>
        All areas
      </BoardLink>
      {view.areas.map(({ slug, name }) => (
        <BoardLink key={slug} place={view} change={{ area: slug }} current={view.area?.slug === slug}>
          {name}
        </BoardLink>
      ))}
    </TabStrip>
  );
}

/** Raw scores of different areas share no scale: over all areas there is nothing to switch to. */
function UnitSwitch({ view }: { view: BoardView }) {
  if (view.area === null) return null;
  const { unit } = view.query;
  return (
    <nav className="switch" aria-label="Unit">
      <BoardLink place={view} change={{ unit: "score" }} current={unit === "score"}>
        Score
      </BoardLink>
      <BoardLink place={view} change={{ unit: "percent" }} current={unit === "percent"}>
        % of human
      </BoardLink>
    </nav>
  );
}

/** Which area, in which unit. */
export function BoardBar({ view }: { view: BoardView }) {
  return (
    <div className="bar">
      <AreaTabs view={view} />
      <UnitSwitch view={view} />
    </div>
  );
}
