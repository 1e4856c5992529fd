import { cleanText } from "@/lib/pipeline/collection/clean-text";

/** One line that can be stored: runs of white space become one blank, none at the ends. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();
