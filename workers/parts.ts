import type { TokenPrice } from "@/lib/domain/population";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import type { Judge } from "@/lib/pipeline/judging/ports";
import type { ChatModel } from "@/lib/pipeline/llm/ports";
import type { Pool, StepControl, StepStores } from "@/lib/pipeline/steps/ports";
import type { FullPins } from "@/lib/product/editions/ports";
import type { StepContext } from "@/lib/product/scoring/ports";

/** The models behind an edition's pins. Each throws StepRefused where this process has another one, or none. */
export interface RoleSource {
  encoder(pins: Pick<FullPins, "encoder">): Promise<Encoder>;
  extractor(pins: FullPins): Promise<Extractor>;
  judge(pins: FullPins): Promise<Judge>;
  /** The chat model behind agents; null where this process has none. */
  agent(): ChatModel | null;
  /** What its costs are counted with; null where no price is configured. */
  agentPrice(): TokenPrice | null;
  close(): Promise<void>;
}

/** What a processor works with. */
export type Parts = { readonly stores: StepStores; readonly roles: RoleSource };

/** What it works on. */
export type Job = {
  readonly pool: Pool;
  readonly context: StepContext;
  readonly pins: FullPins;
  readonly control: StepControl;
};

/** One kind of step: load, call the pipeline, save. */
export type Processor = (job: Job, parts: Parts) => Promise<void>;
