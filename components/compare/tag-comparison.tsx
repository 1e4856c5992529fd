import { sharePercent } from "@/components/population/share-format";
import { TAG_KIND_WORDS } from "@/components/population/words-of-figures";
import type { ComparedTagCounts, ComparedTags } from "@/lib/product/compare/ports";
import type { TagKind } from "@/lib/product/population-page/ports";

const KINDS = ["task", "method"] as const;
const share = (count: number, total: number): string => (total === 0 ? "–" : sharePercent(count / total));

function Kind({ kind, counts }: { kind: TagKind; counts: ComparedTagCounts }) {
  const { tags, total } = counts;
  if (tags.length === 0) return null;
  return (
    <table className="tag-table">
      <caption className="sr">
        {TAG_KIND_WORDS[kind]}: the most frequent tags of the two, beside the human ones
      </caption>
      <thead>
        <tr>
          <th scope="col">{TAG_KIND_WORDS[kind]}</th>
          <th scope="col" className="figure">
            A
          </th>
          <th scope="col" className="figure">
            B
          </th>
          <th scope="col" className="figure">
            Human papers
          </th>
        </tr>
      </thead>
      <tbody>
        {tags.map(({ tag, first, second, human }) => (
          <tr key={tag}>
            <th scope="row">
              <bdi>{tag}</bdi>
            </th>
            <td className="figure">{share(first, total.first)}</td>
            <td className="figure">{share(second, total.second)}</td>
            <td className="figure human">{share(human, total.human)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where in the field each of the two works, or reads. */
export function TagComparison({ tags }: { tags: ComparedTags | null }) {
  if (tags === null) return null;
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">
        Tasks and methods{" "}
        <small>{tags.of === "documents" ? "tags of the proposals" : "tags of what the proposals cite"}</small>
      </h2>
      <div className="tag-tables">
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} counts={tags.kinds[kind]} />
        ))}
      </div>
      <p className="note">
        In percent of all tags of that kind
        {tags.of === "cited papers" && "; a cited paper counts as often as it is cited"}.
        {tags.source !== null && tags.source !== "file" && ` Tags by ${tags.source}.`}
      </p>
    </section>
  );
}
