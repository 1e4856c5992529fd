import type { Clients } from "@/lib/platform/db/client";
import { judgeCallReader } from "@/lib/platform/db/judge-call-reader";
import { paperReader } from "@/lib/platform/db/paper-reader";
import { papersReader } from "@/lib/platform/db/papers-reader";
import type { JudgeCallReader } from "@/lib/product/judge-call/ports";
import type { PaperReader } from "@/lib/product/paper-page/ports";
import type { PapersReader } from "@/lib/product/papers/ports";
import { askDatabase } from "./site-database";

const asking =
  <Reader>(what: string, reading: (clients: Clients) => Reader) =>
  <A extends readonly unknown[], T>(of: (from: Reader) => (...given: A) => Promise<T>) =>
  (...given: A): Promise<T> =>
    askDatabase(what, (clients) => of(reading(clients))(...given));

const askJudgeCall = asking("a judge call", ({ sql }) => judgeCallReader(sql));

/** Judge calls of this server's database; never opened while the site is built. */
export const judgeCalls = (): JudgeCallReader => ({
  verdict: askJudgeCall((from) => from.verdict),
  summaries: askJudgeCall((from) => from.summaries),
  carriers: askJudgeCall((from) => from.carriers),
  callsAbout: askJudgeCall((from) => from.callsAbout),
});

const askPapers = asking("papers", ({ sql }) => papersReader(sql));

/** Lists of papers of this server's database; never opened while the site is built. */
export const listedPapers = (): PapersReader => ({
  area: askPapers((from) => from.area),
  count: askPapers((from) => from.count),
  list: askPapers((from) => from.list),
});

const askPaper = asking("a paper", ({ sql }) => paperReader(sql));

/** Human papers of this server's database; never opened while the site is built. */
export const papers = (): PaperReader => ({
  paper: askPaper((from) => from.paper),
  cites: askPaper((from) => from.cites),
  populations: askPaper((from) => from.populations),
  near: askPaper((from) => from.near),
  named: askPaper((from) => from.named),
  pairs: askPaper((from) => from.pairs),
  bestCitations: askPaper((from) => from.bestCitations),
  citedBy: askPaper((from) => from.citedBy),
});
