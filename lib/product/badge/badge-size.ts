/** CSS pixels. */
export const BADGE_SIZE = { width: 380, height: 128 } as const;
