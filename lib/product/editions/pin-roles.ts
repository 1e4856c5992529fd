import { type Refusal, refused } from "@/lib/product/refusal";
import type { Edition, EditionStore, FullPins, Pins } from "./ports.ts";

const ROLES = [
  ["encoder", "encoder"],
  ["extractor", "extractor"],
  ["extractorPrompt", "extractor's prompt version"],
  ["judge", "judge"],
  ["judgePrompt", "judge's prompt version"],
] as const satisfies readonly (readonly [keyof Pins, string])[];

/** Every role in which `wanted` differs from what is pinned; roles that are not pinned yet agree with anything. */
export function pinConflicts(slug: string, pinned: Pins, wanted: FullPins): readonly string[] {
  return ROLES.flatMap(([key, role]) => {
    const stored = pinned[key];
    if (stored === null || stored === wanted[key]) return [];
    return [
      `Edition "${slug}" is pinned to the ${role} ${stored}, and ${wanted[key]} is another one: they are never mixed within an edition.`,
    ];
  });
}

/**
 * Pins the encoder, extractor and judge of an edition at their first use. Anything else than what is pinned is refused
 * and pins nothing.
 */
export async function pinRoles(
  edition: Edition,
  wanted: FullPins,
  actor: string,
  store: EditionStore,
): Promise<{ readonly kind: "pinned" } | Refusal> {
  const before = pinConflicts(edition.slug, edition.pins, wanted);
  if (before.length > 0) return refused(...before, ADVICE);
  const entry = { actor, action: "edition.pinned", subject: `edition/${edition.slug}`, detail: wanted };
  const after = await store.pinEdition(edition.id, wanted, entry);
  const conflicts = pinConflicts(edition.slug, after, wanted);
  return conflicts.length > 0 ? refused(...conflicts, ADVICE) : { kind: "pinned" };
}

const ADVICE =
  "Nothing was scored. Use what is pinned, or create another edition and import the same files there.";
