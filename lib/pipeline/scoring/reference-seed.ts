/**
 * Seeds the intervals of the human level and the draws over H in comparisons. It is made of the reference year alone, so
 * that the same papers give the same intervals wherever they are scored: from files, or from any database.
 */
export const referenceSeed = (year: number): string => `reference/${year}`;
