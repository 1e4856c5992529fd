import type { CommandContext } from "@/cli/framework/command";
import { isBaselineAgent } from "@/lib/domain/population";
import { definitionNote } from "@/lib/product/areas/definition-note";
import type { Area } from "@/lib/product/areas/ports";

/** Before a model is asked anything about an area that nobody has defined. Baselines read no prompt. */
export function sayOfDefinition(agent: string, area: Area, { say }: Pick<CommandContext, "say">): void {
  const note = definitionNote(area);
  if (note !== null && !isBaselineAgent(agent)) say(note);
}
