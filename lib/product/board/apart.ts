/** Letters of other scripts, and digits, that pass for a Latin letter at a glance. */
const PASSES_FOR: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  ё: "e",
  һ: "h",
  і: "i",
  ї: "i",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  ԁ: "d",
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ı: "i",
  "0": "o",
  "1": "i",
  l: "i",
  "|": "i",
};
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * What remains of a name at a glance: two names that give the same may be taken for each other. Case, width, spaces,
 * invisible characters and kinds of dashes are levelled; marks that a reader sees are kept.
 */
export const looks = (name: string): string =>
  [
    ...name
      .normalize("NFKC")
      .replace(/\s+/gu, " ")
      .replace(INVISIBLE, "")
      .replace(DASHES, "-")
      .trim()
      .toLowerCase(),
  ]
    .map((character) => PASSES_FOR[character] ?? character)
    .join("")
    .replace(/ +/g, " ");

type Labelled<T> = { readonly item: T; readonly words: string[] };

function alike<T>(
  all: readonly Labelled<T>[],
  label: (one: Labelled<T>) => string,
): readonly Labelled<T>[][] {
  const groups = new Map<string, Labelled<T>[]>();
  for (const one of all) {
    const look = looks(label(one));
    const group = groups.get(look);
    if (group) group.push(one);
    else groups.set(look, [one]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Further words for labels that look the same, "" for all others. `further` is tried in order: each is said where it tells
 * apart at least two of those that look the same, until none do. The last one should differ for every item.
 */
export function tellApart<T>(
  items: readonly T[],
  label: (item: T) => string,
  further: readonly ((item: T) => string)[],
): readonly string[] {
  const all = items.map((item): Labelled<T> => ({ item, words: [] }));
  for (const more of further) {
    for (const group of alike(all, ({ item, words }) => [label(item), ...words].join(" "))) {
      if (new Set(group.map(({ item }) => looks(more(item)))).size < 2) continue;
      for (const { item, words } of group) words.push(more(item));
    }
  }
  return all.map(({ words }) => words.join(" · "));
}

/** "" or "no. 12", for models whose names may be taken for one another. */
export function modelsApart(
  models: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const each = [...new Map(models.map((model) => [model.id, model])).values()];
  const words = tellApart(each, ({ name }) => name, [({ id }) => `no. ${id}`]);
  return new Map(each.map(({ id }, index) => [id, words[index] ?? ""]));
}
