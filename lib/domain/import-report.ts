import { z } from "zod";

/** One thing that is wrong with a file: enough to find it. `line` and `field` are null where the whole file is meant. */
export const importProblem = z.object({
  file: z.string(),
  line: z.number().int().positive().nullable(),
  field: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Why nothing was imported: the first problems in the order of the file, and how many there are in all. */
export const importFailure = z.object({
  problems: z.array(importProblem),
  total: z.number().int().positive(),
});
export type ImportFailure = z.infer<typeof importFailure>;

const count = z.number().int().nonnegative();

/** How often something happened, and the first times it did. */
export const tally = z.object({ count, samples: z.array(z.string()) });
export type Tally = z.infer<typeof tally>;

/** What reading a file's texts met. Everything named here was imported. */
export const textNotes = z.object({
  blankLines: count,
  /** Documents with an empty or missing abstract: kept, with the title as their whole text. */
  withoutAbstract: tally,
  /** Documents in whose texts control characters or halves of a surrogate pair were replaced by a blank. */
  controlCharacters: tally,
  /** Documents whose abstract is longer than any abstract is: kept whole. */
  longAbstracts: tally,
});
export type TextNotes = z.infer<typeof textNotes>;

/**
 * The fate of every link of a papers file: each distinct link has exactly one, tried in the order below, so that
 * total = repeated + self + unknown + future + ofLaterPapers + outsideCorpus + kept.
 */
export const linkReport = z.object({
  total: count,
  /** The same link once more. */
  repeated: count,
  self: tally,
  /** To an id that the file does not hold. */
  unknown: tally,
  /** To a paper whose first version is later than the citing one's, anywhere in the file: refused. */
  future: tally,
  /** From papers later than the reference year, which are themselves left out. */
  ofLaterPapers: count,
  /** From a corpus or reference paper to a paper outside the corpus. */
  outsideCorpus: tally,
  kept: z.object({ corpus: count, reference: count }),
});
export type LinkReport = z.infer<typeof linkReport>;

const perSide = z.object({ corpus: count, reference: count });

/** What came of a papers file: corpus = papers through year - 1, reference = papers of the year. */
export const areaImportReport = z.object({
  kind: z.literal("area"),
  file: z.string(),
  year: z.number().int(),
  papers: count,
  corpus: count,
  reference: count,
  /** Later than the reference year: left out. */
  later: tally,
  /** Papers whose publication date lies in another year than `year`, which is the one that decides. */
  dateInAnotherYear: tally,
  /** Reference papers that cite at least one corpus paper. */
  referenceCiting: count,
  links: linkReport,
  notes: textNotes,
  /** Papers that carry topics, and papers that carry tags; left out where labels were not read. */
  labels: z.object({ topics: perSide, tags: perSide }).optional(),
});
export type AreaImportReport = z.infer<typeof areaImportReport>;

/** What came of a population file. total = repeated + self + unknown + outsideCorpus + kept. */
export const populationImportReport = z.object({
  kind: z.literal("population"),
  file: z.string(),
  proposals: count,
  /** Proposals left without any citation. */
  withoutCitations: count,
  citations: z.object({
    total: count,
    repeated: count,
    self: tally,
    /** To an id that nobody knows: dropped. */
    unknown: tally,
    /** To a known paper of the reference year or later: dropped. */
    outsideCorpus: tally,
    kept: count,
  }),
  notes: textNotes,
});
export type PopulationImportReport = z.infer<typeof populationImportReport>;

export const importReport = z.discriminatedUnion("kind", [areaImportReport, populationImportReport]);
