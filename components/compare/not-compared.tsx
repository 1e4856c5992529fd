import type { CompareView, NotCompared } from "@/lib/product/compare/load-compare";
import { compareTitle } from "./choose-form";

function words({ populations }: CompareView, why: NotCompared): string {
  if (populations.length < 2)
    return populations.length === 0
      ? "This area holds no population yet. With two of them, this page compares them."
      : "This area holds a single population. With a second one, this page compares them.";
  switch (why.kind) {
    case "not-chosen":
      return "Choose two populations of this area. Their four metrics are compared with paired intervals, part by part and paper by paper.";
    case "same":
      return "That is the same population twice. Choose another for A or B.";
    case "unknown":
      return `This area holds no population called ${why.slugs.join(" or ")}. Choose from those it has.`;
    case "not-scored":
      return `${why.populations.map(compareTitle).join(" and ")} ${why.populations.length === 1 ? "is" : "are"} not scored yet, so there is nothing to compare. Figures are computed once a population is complete.`;
  }
}

/** What is to be done before there is something to compare. */
export function NotComparedNote({ view, why }: { view: CompareView; why: NotCompared }) {
  return <p className="nothing">{words(view, why)}</p>;
}
