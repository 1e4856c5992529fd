/** How the stand-in behaves as an agent. */
export type MindOptions = {
  /** Model calls that a run has in all, as its prompt counts them down. */
  readonly budget: number;
  /** At which of them it hands in its proposal: 20 of 20 is the deadline itself. */
  readonly steps: number;
};

const REFERENCES = 12;
const SHORTEST_WITH_DRAFT = 8;
const PINNED_AT_A_TIME = 6;
/** Words are taken from a window of the prompt of this many characters: long prompts are not read whole. */
const WINDOW = 3_000;
const ROLES = ["method", "baseline", "motivation", "extension", "background"] as const;
/** As cards and results carry it; ids elsewhere (in peers' references, say) were not retrieved. */
const CARD_ID = /(?<=\[)D[0-9a-f]{10,}(?=\])/g;

export type PromptRead = { readonly system: string; readonly user: string };

/**
 * Plays an agent at one step from nothing but the prompt: it plans, searches, pins, drafts, and proposes with references
 * to cards that the prompt shows. The same prompt and seed give the same reply.
 */
export function standInReply(
  { system, user: prompt }: PromptRead,
  seed: number,
  { budget, steps }: MindOptions,
): string {
  const draw = drawing(seed);
  const left = stepsLeft(prompt) ?? 1;
  const words = wordsOf(prompt, draw);
  const ids = [...new Set(prompt.match(CARD_ID))];
  const taken = Math.max(0, budget - left);
  if (left <= 1 || taken >= steps - 1) return proposal(words, ids, draw);
  if (taken === 0)
    return tagged("plan", `Look into ${words.phrase(6)}, then compare with ${words.phrase(6)}.`);
  if (steps >= SHORTEST_WITH_DRAFT && (taken === steps >> 1 || taken === steps - 2))
    return tagged("draft", words.sentences(12 + draw(12)));
  const special = taken <= steps / 2 ? ofMethod(system, prompt, taken, words, draw) : null;
  if (special !== null) return special;
  if (taken % 2 === 1 || ids.length === 0) return tagged("search", search(words, draw));
  return tagged("read_papers", picked(ids, PINNED_AT_A_TIME, draw).join(", "));
}

/** What the prompt counts down: the last figure counts, earlier ones may be quoted in what strangers wrote. */
export function stepsLeft(prompt: string): number | null {
  const at = prompt.lastIndexOf("Steps remaining:");
  if (at < 0) return null;
  return Number.parseInt(prompt.slice(at + "Steps remaining:".length, at + 40), 10) || null;
}

const tagged = (tag: string, content: string): string => `Next step.\n<${tag}>${content}</${tag}>`;

/** The actions that landscape and frontier have besides, one of them early in a run. */
function ofMethod(system: string, prompt: string, taken: number, words: Words, draw: Draw): string | null {
  if (taken === 3 && system.includes("<papers_by_tag>")) {
    const line = /^Task tags: (.+)$/m.exec(system)?.[1] ?? "";
    const tags = line.split("; ").map((each) => each.replace(/ \(\d[^)]*\)$/, ""));
    return tagged("papers_by_tag", `task: ${tags[draw(tags.length)] || "none"}`);
  }
  if (!system.includes("<search_peers>")) return null;
  if (taken === 1) return tagged("search_peers", words.phrase(3));
  const peers = taken === 2 ? [...new Set(prompt.match(/(?<=\[)peer-\d+(?=\])/g))] : [];
  return peers.length === 0 ? null : tagged("read_peers", picked(peers, 2, draw).join(", "));
}

function search(words: Words, draw: Draw): string {
  const query = words.phrase(3 + draw(8));
  return draw(3) === 0 ? `${query} | years: 2018-2023` : query;
}

function proposal(words: Words, ids: readonly string[], draw: Draw): string {
  const cited = picked(ids, REFERENCES, draw);
  const numbered = cited.map((id, i) => ({ id, number: i + 1 }));
  const related = numbered.map(
    ({ number }) => `Work on ${words.phrase(5)} [${number}] leaves ${words.phrase(6)} open.`,
  );
  const lines = numbered.map(
    ({ id, number }) =>
      `[${number}] ${id} | role: ${ROLES[draw(ROLES.length)] ?? "background"} | It treats ${words.phrase(8)}.`,
  );
  return `<proposal>
# ${capital(words.phrase(7))}

**Abstract**: ${words.sentences(7)}

## Related work
${related.join(" ")}

## Approach
${words.sentences(18 + draw(10))}

## Evaluation
${words.sentences(8 + draw(6))}

## References
${lines.join("\n")}
</proposal>`;
}

type Draw = (below: number) => number;
type Words = { phrase(count: number): string; sentences(count: number): string };

/** Mulberry32: 32 bits of state, enough for texts that differ. */
function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PLAIN = ["sparse", "models", "learning", "evaluation", "robust", "inference", "structure", "sampling"];

function wordsOf(prompt: string, draw: Draw): Words {
  const from = draw(Math.max(1, prompt.length - WINDOW));
  const found = prompt.slice(from, from + WINDOW).match(/\b[a-z]{5,12}\b/g) ?? [];
  const words = found.length < PLAIN.length ? PLAIN : found;
  const phrase = (count: number): string =>
    Array.from({ length: count }, () => words[draw(words.length)] ?? "").join(" ");
  return {
    phrase,
    sentences: (count) => Array.from({ length: count }, () => `${capital(phrase(8 + draw(8)))}.`).join(" "),
  };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Up to `count` of them without repetition, in drawn order. */
function picked(ids: readonly string[], count: number, draw: Draw): string[] {
  const rest = [...ids];
  const chosen: string[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(draw(rest.length), 1));
  return chosen;
}
