import { HUMAN_SCOPE } from "@/lib/domain/step";
import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { StepContext, StepRow } from "./ports.ts";

/** What the audit log says of a step that is done: only steps that move figures are told of. */
export function stepAudit({ kind, scope }: StepRow, context: StepContext): AuditEntry | null {
  const { edition, areaSlug, populations } = context;
  const area = `edition/${edition.slug}/area/${areaSlug}`;
  const { encoder, extractor, judge } = edition.pins;
  const detail = { engine: ENGINE_VERSION, encoder, extractor, judge };
  const actor = "worker";
  if (kind === "rank") return { actor, action: "area.ranked", subject: area, detail };
  if (kind !== "score") return null;
  if (scope === HUMAN_SCOPE) return { actor, action: "human-level.scored", subject: area, detail };
  const slug = populations.find(({ id }) => id === scope)?.seedId ?? String(scope);
  return { actor, action: "population.scored", subject: `${area}/population/${slug}`, detail };
}
