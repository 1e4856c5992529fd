import { z } from "zod";
import { slugOf } from "@/cli/slug-of";

const plain = /^[^\p{Control}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** What readers see: one line of text, since it stands in tables, on terminals and in pages. */
export const displayText = z
  .string()
  .trim()
  .min(1, "is blank")
  .max(500, "use at most 500 characters")
  .regex(plain, "use one line without control characters");

/** A name that also makes an address. */
export const displayName = displayText
  .max(200, "use at most 200 characters")
  .refine((name) => slugOf(name) !== null, "needs a letter from a to z or a digit");
