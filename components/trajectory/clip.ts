/** Texts of a step that a run's page shows; the step's own page shows them whole. */
export const SHOWN = 3_000;

export type Clipped = { readonly text: string; readonly left: number };

/** The beginning of a text, cut between characters, and how many UTF-16 units were left out. */
export function clipText(text: string, most = SHOWN): Clipped {
  if (text.length <= most) return { text, left: 0 };
  const low = text.charCodeAt(most);
  const end = low >= 0xdc00 && low <= 0xdfff ? most - 1 : most;
  return { text: text.slice(0, end), left: text.length - end };
}
