import type { AgentTurn, TagQuery } from "@/lib/pipeline/agent/ports";
import { chanceOf } from "@/lib/pipeline/baselines/chance";

/** A task–method pair of the landscape (a task where it has no pairs), drawn in proportion to its share; null where there is none. */
export function drawnTag(turn: AgentTurn): TagQuery | null {
  const tables = turn.world.tags?.tables;
  if (tables === undefined) return null;
  const pairs = tables.pairs.map(({ task, method, share }) => ({ task, method, share }));
  const tasks = tables.tasks.map(({ tag, share }) => ({ task: tag, method: null, share }));
  const choices = (pairs.length > 0 ? pairs : tasks).filter(({ task, method }) => canBeNamed(task, method));
  let left = chanceOf(turn, "tag").fraction() * choices.reduce((sum, { share }) => sum + share, 0);
  const chosen = choices.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return chosen === undefined ? null : { task: chosen.task, method: chosen.method };
}

/** A tag that holds a sign of the grammar cannot be asked for. */
const canBeNamed = (...tags: readonly (string | null)[]): boolean =>
  tags.every((tag) => !/[<>|]/.test(tag ?? ""));

export const tagWords = ({ task, method }: TagQuery): string => [method, task].filter(Boolean).join(" ");
