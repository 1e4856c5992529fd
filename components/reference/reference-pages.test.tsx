import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scored, undefinedScore, withheldScore } from "@/lib/domain/score";
import { anEdition } from "@/lib/product/board/fixtures/board-rows";
import { type ChangeEntry, entryOf } from "@/lib/product/changes/change-entry";
import { changeJson } from "@/lib/product/changes/change-json";
import { engineNotes } from "@/lib/product/changes/engine-notes";
import { A_PLACE, aChange, aSide, namesOf } from "@/lib/product/changes/fixtures/change-rows";
import { groupChanges } from "@/lib/product/changes/group-changes";
import type { ChangeRow } from "@/lib/product/changes/ports";
import { aPlan } from "@/lib/product/population-page/fixtures/population-views";
import type { QueueView, Writing } from "@/lib/product/queue-status/queue-view";
import { ChangePage } from "./change-page";
import { headline, moveText } from "./change-words";
import { ChangesPage, type ChangesView } from "./changes-page";
import { CitePage } from "./cite-page";
import { QueuePage } from "./queue-page";

const nothing = (): void => {};
const ROUTER = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "test",
};
const markup = (page: ReactNode): string =>
  renderToStaticMarkup(<AppRouterContext value={ROUTER}>{page}</AppRouterContext>);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

const entriesOf = (rows: readonly ChangeRow[], names = namesOf(rows.map(({ scope }) => scope))) =>
  groupChanges(rows).flatMap((group) => entryOf(group, names) ?? []);
const first = (rows: readonly ChangeRow[]): ChangeEntry => {
  const [entry] = entriesOf(rows);
  if (entry === undefined) throw new Error("no entry");
  return entry;
};
const changes = (entries: readonly ChangeEntry[], more: Partial<ChangesView> = {}): string =>
  markup(
    <ChangesPage
      view={{
        kind: "changes",
        log: { entries, older: null },
        editions: [],
        edition: null,
        isNewest: true,
        ...more,
      }}
      notes={engineNotes("### Engine 1.1.0\n\nA *tie* rule.\n\n### Engine 1.0.0\n\nThe first.\n## Older")}
    />,
  );
const moved = (id: number, scope: number, to: number) =>
  aChange(id, { scope, before: aSide(scored(0.1)), after: aSide(scored(to), { engine: "2.0.0" }) });

describe("changes", () => {
  it("say what happened in a line", () => {
    expect(headline(first([moved(1, 7, 0.2), moved(2, 8, 0.2), moved(3, 0, 0.2)]))).toBe(
      "the human level and 2 populations moved: engine 1.0.0 → 2.0.0",
    );
    expect(headline(first([aChange(1)]))).toBe("1 population newly scored");
    expect(headline(first([aChange(1, { scope: 0, before: aSide(scored(1)), after: null })]))).toBe(
      "the human level taken off the board",
    );
  });

  it("round to what the interval supports, and say where nothing is left to see", () => {
    const sides = (before: number, after: number) => ({
      before: aSide(scored(before)),
      after: aSide(scored(after)),
    });
    expect(moveText(sides(0.041, 0.0433))).toMatchObject({ before: "4.1", after: "4.3", isSlight: false });
    expect(moveText(sides(0.04301, 0.04302))).toMatchObject({ before: "4.3", after: "4.3", isSlight: true });
    expect(moveText(sides(0.04301, 0.04302)).full).toBe("0.04301 → 0.04302");
    const wide = aSide(scored(0.52, { lower: 0.3, upper: 0.7 }));
    expect(moveText({ before: wide, after: aSide(withheldScore("refused", 1)) })).toMatchObject({
      before: "52",
      after: "withheld",
    });
    expect(moveText({ before: null, after: aSide(undefinedScore("empty")) })).toMatchObject({
      before: null,
      after: "no value",
    });
  });

  it("fold what is many, and lose none of it", () => {
    const rows = Array.from({ length: 500 }, (_, i) => aChange(i + 1, { at: new Date(0), scope: i + 1 }));
    const html = changes(entriesOf(rows));
    expect(html.match(/<tr>/g)).toHaveLength(31);
    expect(textOf(html)).toContain("And 470 more populations: all 500");
    expect(html).not.toContain("<details open");
    const whole = markup(<ChangePage entry={first(rows)} />);
    expect(whole.match(/<tr>/g)).toHaveLength(501);
    expect(changeJson(first(rows)).changes).toHaveLength(500);
  });

  it("show the human level first, in its colour, and the labels of the figures", () => {
    const html = changes(entriesOf([moved(1, 7, 0.2), moved(2, 0, 0.11)]));
    expect(html.indexOf('<tr class="human">')).toBeGreaterThan(0);
    expect(html.indexOf('<tr class="human">')).toBeLessThan(html.indexOf("Population 7"));
    expect(html).toContain("<details open");
    expect(textOf(html)).toContain("measured here");
  });

  it("are designed for nothing, for one page of several, and for hostile names", () => {
    expect(textOf(changes([]))).toContain("Nothing has moved yet");
    const older = changes(entriesOf([aChange(5)]), {
      log: { entries: entriesOf([aChange(5)]), older: 5 },
      edition: "e",
    });
    expect(older).toContain("/changelog?edition=e&amp;before=5");
    const evil = '<img src=x onerror="alert(1)">';
    const place = { ...A_PLACE, area: { slug: "a", name: evil } };
    const population = { slug: "p", name: evil, method: "topic" as const, model: evil };
    const names = { places: new Map([[1, place]]), populations: new Map([[7, population]]) };
    const html = changes(entriesOf([aChange(1)], names));
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
  });

  it("tell the engine's history as the changelog has it", () => {
    expect(textOf(changes([]))).toContain("1.1.0 A tie rule. 1.0.0 The first.");
  });

  it("list the editions to choose from", () => {
    const editions = [anEdition({ slug: "a", title: "A" }), anEdition({ slug: "b", title: "B" })];
    expect(changes([], { editions, edition: "b" })).toMatch(
      /aria-current="page" href="\/changelog\?edition=b"|href="\/changelog\?edition=b"[^>]*aria-current="page"/,
    );
  });
});

describe("citing", () => {
  it("puts the population that is asked for first, and tells print from our own", () => {
    const edition = { slug: "e", title: "<b>E</b>", isPrint: true };
    const html = markup(
      <CitePage
        view={{
          paper: "@misc{paper}",
          editions: [{ edition, bib: "@misc{e}" }],
          population: {
            edition,
            area: { slug: "a", name: "A" },
            slug: "p",
            title: "<i>P</i>",
            bib: "@misc{p}",
          },
        }}
      />,
    );
    expect(html.indexOf("@misc{p}")).toBeLessThan(html.indexOf("@misc{paper}"));
    expect(textOf(html)).toContain("cite the paper for them");
    expect(html).not.toMatch(/<b>E|<i>P/);
  });
});

describe("the queue", () => {
  const NOW = new Date(Date.UTC(2026, 10, 30, 12));
  const view = (more: Partial<QueueView> = {}): QueueView => ({
    pulse: { now: NOW, workers: 0, silent: 0, lastStep: null, lastRun: null },
    depths: [],
    scoring: [],
    running: [],
    writing: [],
    failedSteps: [],
    ...more,
  });
  const at = { edition: { slug: "e", title: "E" }, area: { id: 1, slug: "a", name: "A" } };
  const depth = { running: 0, ready: 0, later: 0, failed: 0, oldestWait: null, longestRun: null };
  const writing = (more: Partial<Writing> = {}): Writing => ({
    ...at,
    population: { id: 7, slug: "p", title: "P" },
    state: "running",
    cause: null,
    reason: null,
    plan: aPlan({ size: 10 }),
    isIndexed: true,
    done: 4,
    running: 2,
    waiting: 3,
    held: 0,
    cancelled: 0,
    failed: 1,
    steps: 9,
    activeSeconds: 60,
    waitingSince: null,
    runningSince: null,
    secondsLeft: 300,
    failures: [],
    ...more,
  });
  const page = (more: Partial<QueueView> = {}): string => textOf(markup(<QueuePage view={view(more)} />));

  it("is designed for nothing", () => {
    const text = page();
    for (const said of [
      "Nothing is waiting",
      "Everything that was asked for is done",
      "none at work",
      "never",
    ])
      expect(text).toContain(said);
  });

  it("says how much there is, since when, and that nobody takes it up", () => {
    const text = page({
      depths: [{ ...depth, kind: "judge", ready: 12, later: 3, failed: 1, oldestWait: 3_700 }],
    });
    for (const said of ["0 tasks", "15 waiting, 1 failed", "Judging", "1 h 2 min", "nobody takes it up"])
      expect(text.replace("No tasks", "0 tasks")).toContain(said);
  });

  it("follows what is being written", () => {
    const text = page({ writing: [writing({ held: 2 })] });
    for (const said of [
      "4 of 10 written",
      "2 being written",
      "1 failed",
      "about 5 min left",
      "2 runs held back",
    ])
      expect(text).toContain(said);
    expect(page({ writing: [writing({ isIndexed: false })] })).toContain("until its corpus is searchable");
  });

  it("says what failed, why, and what to do", () => {
    const failures = [{ populationId: 7, failure: "refused", reason: "It would <b>not</b>.", count: 2 }];
    const html = markup(
      <QueuePage
        view={view({
          failedSteps: [{ ...at, population: null, kind: "judge", error: "The key was not accepted." }],
          writing: [writing({ state: "paused", cause: "budget", reason: "The budget.", failures })],
        })}
      />,
    );
    const text = textOf(html);
    for (const said of [
      "Judging failed",
      "The key was not accepted.",
      "npm run -s ideataste -- score --edition e",
      "2 runs",
      "the model refused",
      "The budget.",
      "paused because the next call could pass the budget",
    ])
      expect(text).toContain(said);
    expect(html).not.toContain("<b>not");
  });
});
