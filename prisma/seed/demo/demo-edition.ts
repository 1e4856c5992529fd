import type { PaperRecord } from "@/lib/domain/document";
import type { Random } from "./chance.ts";
import { FIELD_SENSING } from "./field-sensing.ts";
import { writeLiterature } from "./literature.ts";
import { SMALL_MODELS } from "./small-models.ts";
import type { AreaVocabulary } from "./vocabulary.ts";

export const DEMO_SLUG = "demo";
export const DEMO_YEAR = 2026;
const SEED = "ideataste-demo-1";
const SIZE = { perYear: [25, 30, 35, 45, 55, 65, 75, 80, 90, 100], reference: 80 } as const;

export interface DemoArea {
  readonly slug: string;
  readonly name: string;
  readonly definition: string;
  readonly papers: readonly PaperRecord[];
}

function writeArea(area: AreaVocabulary, randomFrom: (seed: string) => Random): DemoArea {
  const literature = writeLiterature(area, DEMO_YEAR, SIZE, randomFrom(`${SEED}/${area.slug}/literature`));
  return {
    slug: area.slug,
    name: area.name,
    definition: area.definition,
    papers: literature.papers.map((entry) => entry.paper),
  };
}

/** The synthetic demo: two areas of 600 corpus and 80 reference papers. The same seed writes the same bytes. */
export function writeDemoEdition(randomFrom: (seed: string) => Random): readonly DemoArea[] {
  return [SMALL_MODELS, FIELD_SENSING].map((area) => writeArea(area, randomFrom));
}
