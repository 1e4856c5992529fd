import type { LabelKind, PaperLabels } from "@/lib/domain/label";
import type { LabelSources, PaperToLabel, Tagger } from "@/lib/pipeline/tagging/ports";
import type { Area } from "@/lib/product/areas/ports";
import { refuseNewArea } from "@/lib/product/editions/lifecycle";
import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { AreaLabelStore } from "./ports.ts";

export type AreaToTag = {
  readonly edition: Edition;
  readonly area: Area;
  readonly tagger: Tagger;
  readonly actor: string;
};

export type AreaTagged =
  | {
      readonly kind: "tagged";
      readonly tagger: string;
      readonly saved: readonly LabelKind[];
      readonly counts: LabelCounts;
    }
  | Refusal;

/** Of the corpus: its papers, how many of them carry each kind of label, and how many different labels there are. */
export type LabelCounts = {
  readonly papers: number;
  readonly carrying: Readonly<Record<LabelKind, number>>;
  readonly different: Readonly<Record<LabelKind, number>>;
};

/**
 * Has a tagger label an area's corpus where it has no topics, no tags, or neither. Labels that are there are never
 * touched: they may be what a population was made from. Refused where the edition is frozen, where topics and tags are
 * there already, and where the tagger finds none.
 */
export async function tagArea(wanted: AreaToTag, store: AreaLabelStore): Promise<AreaTagged> {
  const { edition, area, tagger, actor } = wanted;
  const refusal = refuseFrozen(edition) ?? refuseLabelled(area.slug, await store.sources(area.id));
  if (refusal !== null) return refusal;
  const papers = await store.papersToLabel(area.id);
  const labels = tagger.label(papers);
  const counts = countLabels(labels);
  const saved = await store.saveLabels(
    area.id,
    { source: tagger.id, labels: pairUp(papers, labels) },
    (kinds) => ({
      actor,
      action: "area.tagged",
      subject: `edition/${edition.slug}/area/${area.slug}`,
      detail: { tagger: tagger.id, saved: kinds, ...counts },
    }),
  );
  if (saved.length > 0) return { kind: "tagged", tagger: tagger.id, saved, counts };
  return refused(
    `Area "${area.slug}": ${tagger.id} found no label to add in ${papers.length} papers of the corpus. Nothing was changed.`,
  );
}

export const refuseFrozen = (edition: Edition): Refusal | null =>
  refuseNewArea(edition) === null
    ? null
    : refused(
        `Edition "${edition.slug}" is ${edition.status}: its labels cannot be added to or changed. Nothing was tagged; a correction is a new revision of the edition.`,
      );

function refuseLabelled(slug: string, { topics, tags }: LabelSources): Refusal | null {
  if (topics === null || tags === null) return null;
  const from = topics === tags ? topics : `${topics} and ${tags}`;
  return refused(
    `Area "${slug}" has topics and tags already (from: ${from}). They were left as they are and nothing was tagged.`,
  );
}

const pairUp = (papers: readonly PaperToLabel[], labels: readonly PaperLabels[]) =>
  papers.flatMap(({ id }, at) => {
    const of = labels[at];
    return of === undefined ? [] : [{ documentId: id, labels: of }];
  });

function countLabels(labels: readonly PaperLabels[]): LabelCounts {
  const per = (count: (kind: LabelKind) => number) => ({
    topic: count("topic"),
    task: count("task"),
    method: count("method"),
  });
  return {
    papers: labels.length,
    carrying: per((kind) => labels.filter((each) => each[kind].length > 0).length),
    different: per((kind) => new Set(labels.flatMap((each) => each[kind])).size),
  };
}
