import { isStandInId } from "@/lib/domain/stand-in";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { TagCounts, TagKind, Tags } from "@/lib/product/population-page/ports";
import { ShareTable } from "./share-table";
import { TAG_KIND_WORDS } from "./words-of-figures";

const KINDS = ["task", "method"] as const;
const share = (count: number, total: number): number | null => (total === 0 ? null : count / total);

const rowsOf = ({ tags, total }: TagCounts) =>
  tags.map(({ tag, own, human }) => ({
    key: tag,
    name: tag,
    own: share(own, total.own),
    human: share(human, total.human),
  }));

function Kind({ kind, counts }: { kind: TagKind; counts: TagCounts }) {
  if (counts.tags.length === 0) return null;
  const name = TAG_KIND_WORDS[kind];
  return (
    <div>
      <ShareTable
        caption={`${name}: the most frequent tags, beside those of the human papers`}
        head={name}
        rows={rowsOf(counts)}
      />
    </div>
  );
}

const COUNTED: Readonly<Record<Tags["of"], { readonly title: string; readonly note: string }>> = {
  documents: {
    title: "the most frequent tags of its proposals",
    note: "In percent of all tags of that kind.",
  },
  "cited papers": {
    title: "the most frequent tags of what its proposals cite",
    note: "Proposals carry no tags here, so these are the tags of the corpus papers that are cited, each counted as often as it is cited; in percent of all tags of that kind.",
  },
};

/** Where in the field the population works, or reads. */
export function TagSection({ view }: { view: PopulationView }) {
  const { tags } = view;
  if (tags === null) return null;
  const { title, note } = COUNTED[tags.of];
  const { source } = tags;
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">
        Tasks and methods <small>{title}</small>
      </h2>
      <div className="side-by-side">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} counts={tags.kinds[kind]} />
        ))}
      </div>
      <p className="note">
        {note}
        {source !== null && isStandInId(source) && ` Tags by ${source}, an offline stand-in.`}
      </p>
    </section>
  );
}
