import { type Score, scored } from "@/lib/domain/score";
import { type Answered, answer, NO_POPULATION } from "@/lib/product/api/answered";
import { type Label, labelsOf } from "@/lib/product/board/labels";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import type { PopulationAddress, PopulationReader } from "@/lib/product/population-page/ports";
import { populationTitle } from "@/lib/product/wording/population-title";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import type { BadgeLook } from "./badge-address";

/** Names are texts of others. Figures are fractions in the unit of `look`, the human level too (1 in percent). */
export type BadgeView = {
  readonly look: BadgeLook;
  readonly title: string;
  readonly edition: string;
  readonly area: string;
  readonly labels: readonly Label[];
  readonly figure: Score;
  readonly human: Score;
};

export type BadgeSources = Pick<PopulationReader, "population" | "figures">;

export async function loadBadge(
  from: BadgeSources,
  address: PopulationAddress,
  look: BadgeLook,
): Promise<Answered<BadgeView>> {
  const facts = await from.population(address);
  if (facts === null) return NO_POPULATION;
  const { own, human } = await from.figures(facts.area.id, facts.id);
  const score = own.metrics.get(look.metric) ?? NOT_SCORED_YET;
  const level = human.metrics.get(look.metric) ?? NOT_SCORED_YET;
  const isPercent = look.unit === "percent";
  return answer({
    look,
    title: populationTitle({ name: facts.name, method: facts.method, model: facts.model.name }),
    edition: facts.edition.title,
    area: facts.area.name,
    labels: labelsOf(facts.edition),
    figure: isPercent ? percentOfHuman(score, level) : score,
    human: isPercent && level.kind === "scored" ? scored(1) : level,
  });
}
