/** Words without content. */
const EMPTY_WORDS = new Set(
  `a about above after again against all also although am among an and any are as at be because been before being below
  between both but by can cannot could did do does doing down due during each either et etc few for from further had has
  have having he hence her here how however i if in instead into is it its itself may might more most much must neither no
  nor not of off on one only onto or other our out over own per rather s same several she should since so some such t than
  that the their them then there therefore these they this those though through thus to too two under until up upon us
  use used uses using very via was we well were what when where whether which while who whose why will with within without
  would yet you your`.split(/\s+/),
);

/** Words that every abstract of a field holds: they say little about which idea it is. Stemmed. */
const COMMON_WORDS = new Set(
  `ability able accurac achiev algorithm allow analysi application apply approach architecture art available base baseline
  benchmark better call challeng common compar compare complex computation consider construct current data dataset deep
  demonstrat demonstrate design develop different difficult domain effect effective effectivenes efficient empirical
  enable evaluat evaluate evaluation exist existing experiment extensive find first framework general give given good
  high however important improv improve improvement information introduc introduce investigat investigate key known large
  lead learn learning level limit limitation low machine make many mean method methodology model multiple network neural new
  novel number obtain often open outperform paper parameter perform performance present previou problem process propos
  propose proposed provid provide real recent recently require research result sample set setting show significant simple
  specific state studi study such superior system task technique term test theoretical time train training type variou
  various way wide widely work world`.split(/\s+/),
);
const COMMON_WEIGHT = 0.2;

/** One slot's text as a sparse unit vector: token hashes ascending, weights beside them. Empty for an empty text. */
export type SlotFeatures = { readonly tokens: Uint32Array; readonly weights: Float64Array };

/**
 * Weighted bag of words: weight = (1 + ln count) × 0.2 for a word that is common in the field, 1 for any other; scaled
 * to unit length. Words are cut to a rough stem; runs in scripts without blanks become pairs of letters.
 */
export function slotFeatures(text: string): SlotFeatures {
  const counts = new Map<number, { count: number; weight: number }>();
  for (const word of wordsOf(text)) {
    const token = hash32(word);
    const known = counts.get(token);
    if (known) known.count++;
    else counts.set(token, { count: 1, weight: COMMON_WORDS.has(word) ? COMMON_WEIGHT : 1 });
  }
  const entries = [...counts].sort(([a], [b]) => a - b);
  const raw = entries.map(([, { count, weight }]) => weight * (1 + Math.log(count)));
  const length = Math.sqrt(raw.reduce((sum, weight) => sum + weight * weight, 0));
  return {
    tokens: Uint32Array.from(entries, ([token]) => token),
    weights: Float64Array.from(raw, (weight) => weight / length),
  };
}

/** Cosine in [0, 1]; 0 where either side is empty. Exactly symmetric: the terms are added in the tokens' order. */
export function similarity(a: SlotFeatures, b: SlotFeatures): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < a.tokens.length && j < b.tokens.length) {
    const left = a.tokens[i] ?? 0;
    const right = b.tokens[j] ?? 0;
    if (left === right) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return Math.min(1, sum);
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(RUN) ?? [];
  return runs.flatMap((run) => {
    if (UNSPACED.test(run)) return pairsOf(run);
    return run.length < 2 || EMPTY_WORDS.has(run) ? [] : [stem(run)];
  });
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Plurals and the commonest endings; "networks" and "network", "training" and "trained" meet. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  const singular = word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  return singular.length > 6 ? singular.replace(/(?:ing|ed|e)$/, "") : singular;
}

/** FNV-1a over UTF-16 code units: the same token for the same word in every process. */
function hash32(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
