import { Tooltip, type TooltipContentProps } from "recharts";

/** What a mark says when it is pointed at: a name, and lines of figures. */
export type TipOf = { readonly name: string; readonly lines: readonly string[] };

function Content({ active, payload }: TooltipContentProps) {
  const tip: unknown = payload[0]?.payload?.tip;
  if (!active || !isTip(tip)) return null;
  return (
    <div className="chart-tip">
      <strong>
        <bdi>{tip.name}</bdi>
      </strong>
      {tip.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

const isTip = (tip: unknown): tip is TipOf =>
  typeof tip === "object" && tip !== null && "name" in tip && "lines" in tip;

export const Tip = () => (
  <Tooltip isAnimationActive={false} cursor={false} shared={false} content={Content} offset={14} />
);
