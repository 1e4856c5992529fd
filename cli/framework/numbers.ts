import { z } from "zod";

/** An option that takes a whole number, as digits alone. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `use a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `use a whole number from ${least} to ${most}`);

/** An option that takes an amount of US dollars above zero, with or without cents. */
export const amountOfDollars = z
  .string()
  .regex(/^\$?\d{1,7}(\.\d{1,6})?$/, "use an amount in US dollars, for example 25 or 2.50")
  .transform((text) => Number(text.replace("$", "")))
  .refine((value) => value > 0, "use an amount above zero");
