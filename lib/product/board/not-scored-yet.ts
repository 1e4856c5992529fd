import { undefinedScore } from "@/lib/domain/score";

export const NOT_SCORED_YET = undefinedScore("Not scored yet.");
