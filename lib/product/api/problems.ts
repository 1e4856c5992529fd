import { z } from "zod";
import { component } from "./components";

type Kind = {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly todo: string;
};

/** What can go wrong, as its readers are told: on the documentation page, and in every answer. Source: RFC 9457. */
export const PROBLEMS = {
  "bad-parameters": {
    status: 400,
    title: "Parameters that cannot be read",
    meaning: "A query parameter is unknown, given twice, or not of its form. Each one is listed.",
    todo: "Mend what is listed under `parameters`.",
  },
  "unreadable-request": {
    status: 400,
    title: "A request that cannot be read",
    meaning: "Its address or its headers break the rules of HTTP, or are too long (414, 431).",
    todo: "Mend the request; addresses and headers of this API are short.",
  },
  "not-found": {
    status: 404,
    title: "Nothing there",
    meaning: "There is no such edition, area, population, document or address.",
    todo: "Follow links from /api/v1 instead of putting addresses together.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Only reading is possible",
    meaning: "This API is read with GET, HEAD and OPTIONS.",
    todo: "Use GET.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    meaning: "More requests came from your address than one reader gets in that time.",
    todo: "Wait for as many seconds as Retry-After says; send If-None-Match, so that what has not changed costs nothing.",
  },
  fault: {
    status: 500,
    title: "A fault of ours",
    meaning: "The site met something that it was not made for. It has been logged.",
    todo: "Try again later; tell us if it stays.",
  },
  unavailable: {
    status: 503,
    title: "Not available just now",
    meaning: "The site is running, but its database does not answer. Nothing was lost.",
    todo: "Try again after as many seconds as Retry-After says.",
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type ProblemName = keyof typeof PROBLEMS;
export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[];
/** Every endpoint can answer with these. */
export const ALWAYS: readonly ProblemName[] = ["too-many-requests", "fault", "unavailable"];

export const PROBLEM_MEDIA_TYPE = "application/problem+json";

const parameterProblem = z.strictObject({
  name: z.string(),
  message: z.string().describe("What it should be."),
});
export type ParameterProblem = z.infer<typeof parameterProblem>;

export const problem = component(
  "Problem",
  z
    .strictObject({
      type: z.string().describe("Where this kind of problem is explained."),
      title: z.string(),
      status: z.int().min(400).max(599),
      detail: z.string().describe("What happened here, and what to do."),
      instance: z.string().describe("The path that was asked for."),
      parameters: z.array(parameterProblem).optional().describe("Each parameter that cannot be read."),
    })
    .describe("What went wrong, and what to do about it (RFC 9457)."),
);
export type Problem = z.infer<typeof problem>;

/** The part of the documentation page that explains it. */
export const problemAnchor = (name: ProblemName): string => `problem-${name}`;

export function problemOf(
  name: ProblemName,
  instance: string,
  detail?: string,
  parameters?: readonly ParameterProblem[],
): Problem {
  const { status, title, meaning, todo } = PROBLEMS[name];
  return {
    type: `/api#${problemAnchor(name)}`,
    title,
    status,
    detail: `${detail ?? meaning} ${todo}`,
    instance,
    ...(parameters && { parameters: [...parameters] }),
  };
}
