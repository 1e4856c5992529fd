import type { BoardLines } from "@/lib/product/board/line";
import type { PopulationRow } from "@/lib/product/board/ports";
import type { Printed } from "@/lib/product/published/printed-tables";
import type { KindData } from "./contribution-types";
import type { CoverageData } from "./coverage";
import type { MonthData, SliceData } from "./exposure";
import type { Frame } from "./frame";
import type { OverlapData } from "./overlap";
import type { AnalysisQuery } from "./query";
import type { RunPair } from "./run-pairs";
import type { ScalingData } from "./scaling";
import type { SlotData } from "./slots";
import type { TopicData } from "./topics";

/** Of those chosen: the first so many are read. */
export type Read = { readonly populations: readonly PopulationRow[]; readonly chosen: number };

export type AnalysisData =
  | { readonly name: "slots"; readonly slots: SlotData }
  | { readonly name: "matching-diversity"; readonly lines: BoardLines }
  | {
      readonly name: "coverage";
      readonly printed: Printed<"tag-coverage"> | null;
      readonly landscape: Printed<"landscape-tags"> | null;
      readonly measured: (Read & CoverageData) | null;
    }
  | { readonly name: "scaling"; readonly measured: (Read & ScalingData) | null }
  | {
      readonly name: "exposure";
      readonly printed: Printed<"exposure-slices"> | null;
      readonly slices: SliceData;
      readonly months: (Read & MonthData) | null;
    }
  | {
      readonly name: "overlap";
      readonly printed: Printed<"corpus-overlap"> | null;
      readonly measured: OverlapData | null;
    }
  | { readonly name: "contribution-types"; readonly kinds: KindData | null }
  | {
      readonly name: "run-to-run";
      readonly printed: Printed<"run-to-run"> | null;
      readonly pairs: readonly RunPair[];
    }
  | { readonly name: "human-review"; readonly printed: Printed<"human-review"> | null }
  | { readonly name: "judge"; readonly printed: Printed<"judge-validation"> | null }
  | {
      readonly name: "topics";
      readonly printed: Printed<"topic-allocation"> | null;
      readonly measured: TopicData | null;
    };

export type AnalysisView = {
  readonly frame: Frame;
  readonly query: AnalysisQuery;
  readonly data: AnalysisData;
};
export type AnalysesView = { readonly frame: Frame; readonly all: readonly AnalysisView[] };
