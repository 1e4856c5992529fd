import { z } from "zod";
import { slotVerdict } from "@/lib/domain/slots";

const bundleDocument = z.object({
  id: z
    .string()
    .min(1)
    .refine((id) => !id.includes("|"), 'an id holds no "|": it joins two ids in the keys of judgments'),
  title: z.string(),
  abstract: z.string().default(""),
  citations: z.array(z.string()).default([]),
  /** Stands in for the encoder's vector. */
  embedding: z.array(z.number()).min(1),
});
export type BundleDocument = z.infer<typeof bundleDocument>;

/**
 * A population and a human reference with everything a score is made from: vectors, citation sets and verdicts, the latter
 * keyed "x|y" with x < y. Unknown keys are ignored, among them `expected`.
 */
export const bundle = z
  .object({
    human: z.array(bundleDocument),
    proposals: z.array(bundleDocument),
    judgments: z.record(z.string(), slotVerdict),
  })
  .check((context) => {
    const { human, proposals, judgments } = context.value;
    const report = (path: (string | number)[], message: string): void => {
      context.issues.push({ code: "custom", input: context.value, path, message });
    };
    checkIds({ human, proposals }, report);
    checkEmbeddings({ human, proposals }, report);
    checkJudgments(judgments, new Set([...human, ...proposals].map(({ id }) => id)), report);
  });
export type Bundle = z.infer<typeof bundle>;

type Report = (path: (string | number)[], message: string) => void;
type Sides = Readonly<Record<"human" | "proposals", readonly BundleDocument[]>>;

function* everyDocument(sides: Sides): Generator<readonly [BundleDocument, (string | number)[]]> {
  for (const side of ["human", "proposals"] as const) {
    for (const [index, document] of sides[side].entries()) yield [document, [side, index]];
  }
}

function checkIds(sides: Sides, report: Report): void {
  const first = new Map<string, string>();
  for (const [{ id }, path] of everyDocument(sides)) {
    const before = first.get(id);
    if (before === undefined) first.set(id, path.join("."));
    else report([...path, "id"], `"${id}" is the id of ${before} already`);
  }
}

function checkEmbeddings(sides: Sides, report: Report): void {
  const dimensions = (sides.human[0] ?? sides.proposals[0])?.embedding.length;
  for (const [{ embedding }, path] of everyDocument(sides)) {
    const at = [...path, "embedding"];
    if (embedding.length !== dimensions) {
      report(at, `has ${embedding.length} numbers where the first document has ${dimensions}`);
    } else if (embedding.every((value) => Math.fround(value) === 0))
      report(at, "is all 0: it points nowhere");
    else checkRange(embedding, at, report);
  }
}

/** Vectors are kept as 32-bit floats, as encoders give them: what is finite in 64 bits only would become infinite. */
function checkRange(embedding: readonly number[], at: (string | number)[], report: Report): void {
  const place = embedding.findIndex((value) => !Number.isFinite(Math.fround(value)));
  if (place >= 0) report([...at, place], `${embedding[place]} is too large for a 32-bit float`);
}

function checkJudgments(
  judgments: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  report: Report,
): void {
  for (const key of Object.keys(judgments)) {
    const [x, y, ...more] = key.split("|");
    const path = ["judgments", key];
    if (x === undefined || y === undefined || more.length > 0) report(path, 'a key is two ids joined by "|"');
    else if (!known.has(x) || !known.has(y)) report(path, `there is no document "${known.has(x) ? y : x}"`);
    else if (x >= y) report(path, "the lower id comes first, and a document is not judged against itself");
  }
}

/** Where in a bundle something is wrong: "human.3.embedding". */
export const bundleProblems = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.length === 0 ? "the bundle" : path.join(".")}: ${message}`);
