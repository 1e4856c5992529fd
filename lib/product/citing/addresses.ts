import type { BadgePlace } from "@/lib/product/badge/badge-address";

const part = encodeURIComponent;

export const editionBibPath = (edition: string): string => `/api/v1/editions/${part(edition)}/bibtex`;

export const populationBibPath = ({ edition, area, population }: BadgePlace): string =>
  `/api/v1/editions/${part(edition)}/areas/${part(area)}/populations/${part(population)}/bibtex`;

/** The page on citing, with the entry of a population first where one is given. */
export const citePath = (at?: BadgePlace): string =>
  at === undefined ? "/cite" : `/cite?${new URLSearchParams({ ...at })}`;
