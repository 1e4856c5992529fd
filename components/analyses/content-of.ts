import type { AnalysisView } from "@/lib/product/analyses/analysis-data";
import type { AnalysisContent } from "./content";
import { coverageContent } from "./coverage-content";
import { exposureContent } from "./exposure-content";
import { judgeContent } from "./judge-content";
import { kindsContent } from "./kinds-content";
import { matchingContent } from "./matching-content";
import { overlapContent } from "./overlap-content";
import { reviewContent } from "./review-content";
import { runContent } from "./run-content";
import { scalingContent } from "./scaling-content";
import { slotsContent } from "./slots-content";
import { topicsContent } from "./topics-content";

/** What an analysis' page says: one sentence, figures, and what is not there. */
export function contentOf({ frame, query, data }: AnalysisView): AnalysisContent {
  switch (data.name) {
    case "slots":
      return slotsContent(frame, query, data);
    case "matching-diversity":
      return matchingContent(frame, query, data);
    case "coverage":
      return coverageContent(frame, query, data);
    case "scaling":
      return scalingContent(frame, data);
    case "exposure":
      return exposureContent(frame, data);
    case "overlap":
      return overlapContent(frame, query, data);
    case "contribution-types":
      return kindsContent(frame, data);
    case "run-to-run":
      return runContent(frame, query, data);
    case "human-review":
      return reviewContent(frame, data);
    case "judge":
      return judgeContent(data);
    case "topics":
      return topicsContent(frame, query, data);
  }
}
