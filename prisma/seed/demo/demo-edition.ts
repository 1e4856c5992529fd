import type { PaperRecord, ProposalRecord } from "@/lib/domain/document";
import type { Random } from "./chance.ts";
import { FIELD_SENSING } from "./field-sensing.ts";
import { writeLiterature } from "./literature.ts";
import { CHARACTERS, type Character, writePopulation } from "./populations.ts";
import { SMALL_MODELS } from "./small-models.ts";
import type { AreaVocabulary } from "./vocabulary.ts";

export const DEMO_SLUG = "demo";
export const DEMO_YEAR = 2026;
const SEED = "ideataste-demo-1";
const SIZE = { perYear: [25, 30, 35, 45, 55, 65, 75, 80, 90, 100], reference: 80 } as const;
const POPULATION_SIZE = 40;

export interface DemoArea {
  readonly slug: string;
  readonly name: string;
  readonly definition: string;
  readonly papers: readonly PaperRecord[];
  readonly populations: readonly {
    readonly character: Character;
    readonly proposals: readonly ProposalRecord[];
  }[];
}

function writeArea(area: AreaVocabulary, randomFrom: (seed: string) => Random): DemoArea {
  const literature = writeLiterature(area, DEMO_YEAR, SIZE, randomFrom(`${SEED}/${area.slug}/literature`));
  const corpusSize = SIZE.perYear.reduce((sum, count) => sum + count, 0);
  return {
    slug: area.slug,
    name: area.name,
    definition: area.definition,
    papers: literature.papers.map((entry) => entry.paper),
    populations: CHARACTERS.map((character) => {
      const random = randomFrom(`${SEED}/${area.slug}/${character.slug}`);
      const desk = { area, literature, corpusSize, referenceYear: DEMO_YEAR, random };
      return { character, proposals: writePopulation(character, desk, POPULATION_SIZE) };
    }),
  };
}

/** The synthetic demo: two areas of 600 corpus and 80 reference papers, five populations each. The same seed writes the same bytes. */
export function writeDemoEdition(randomFrom: (seed: string) => Random): readonly DemoArea[] {
  return [SMALL_MODELS, FIELD_SENSING].map((area) => writeArea(area, randomFrom));
}
