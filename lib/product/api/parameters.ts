import { z } from "zod";
import { slug } from "@/lib/domain/ids";

/** The greatest number that a row's id, and so any number here, can be. */
export const MOST = 2_147_483_647;

const digits = (message: string) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number);

/** A whole number written in digits. */
export function wholeNumber(min: number, max: number) {
  const message = max === MOST ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
  return digits(message).pipe(z.int(message).min(min, message).max(max, message));
}

const named = (what: string) => slug.describe(what);
export const editionParam = { edition: named("Slug of an edition, as /editions lists them.") };
export const areaParams = { ...editionParam, area: named("Slug of an area of that edition.") };
export const populationParams = { ...areaParams, population: named("Slug of a population of that area.") };

export const noQuery = z.strictObject({});

/** `after`: what `next` of the page before says. */
export const pageQuery = (usual: number, most: number) =>
  z.strictObject({
    after: wholeNumber(0, MOST)
      .default(0)
      .describe("Where to go on: take it from `next` of the page before. Left out: from the start."),
    limit: wholeNumber(1, most).default(usual).describe("Items of a page."),
  });

/** A page of a list. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z
    .strictObject({
      total: z.int().nonnegative().describe("Items of all pages."),
      items: z.array(item),
      next: z.string().nullable().describe("Address of the next page; null on the last one."),
    })
    .describe("A page of a list.");
