import { type Extraction, NOT_STATED } from "@/lib/domain/idea-summary";

/**
 * What there is to say of an abstract without a letter in it. The kind of contribution must be one of the five, so it
 * is the commonest one, and the note says that it is a guess. No model is asked: it could only invent.
 */
export const emptyExtraction: Extraction = {
  summary: {
    contributionType: { primary: "method", secondary: [] },
    problem: NOT_STATED,
    motivation: NOT_STATED,
    proposedApproach: NOT_STATED,
    researchPlan: NOT_STATED,
  },
  quality: {
    complete: false,
    sufficient: false,
    note: "There is no abstract: every field is left out and the kind of contribution is a guess.",
  },
};

/** True where nothing in the text could be read: no letter and no digit of any script. */
export const isUnreadable = (abstract: string): boolean => !/[\p{L}\p{N}]/u.test(abstract);
