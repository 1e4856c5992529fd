import { count } from "@/components/ui/amounts";
import type { CitationTargets } from "./citation-links";
import { renderMarkdown } from "./render-markdown";
import { LONGEST_PLAIN } from "./text-limits";

type Props = {
  readonly text: string;
  /** Characters of the whole, where `text` is its beginning alone. */
  readonly length?: number;
  /** "reading": serif, for what is read from beginning to end; "compact": for what stands in a row or a list. */
  readonly size?: "reading" | "compact";
  /** The level of the text's outermost headings: one below the heading that it stands under. */
  readonly topHeading?: 2 | 3 | 4;
  /** Where "[3]" leads. Left out: it is text. */
  readonly citations?: CitationTargets;
};

/** What authors wrote, people or machines: Markdown with mathematics, made safe. Nothing in it can act, or leave its place. */
export function Prose({ text, length = text.length, size = "reading", topHeading = 3, citations }: Props) {
  const rendered = renderMarkdown(text, { topHeading, citations });
  return (
    <div className={`authored ${size}`} dir="auto">
      {rendered.kind === "markdown" ? (
        rendered.content
      ) : (
        <Plain text={text} length={length} reason={rendered.reason} />
      )}
    </div>
  );
}

/** The words as they are, with a word on why they have no form. */
function Plain({ text, length, reason }: { text: string; length: number; reason: string }) {
  const left = length - Math.min(text.length, LONGEST_PLAIN);
  return (
    <>
      <p className="cut">Shown as it was written, without its form: {reason}.</p>
      <pre className="text" dir="auto">
        {left > 0 ? text.slice(0, LONGEST_PLAIN) : text}
      </pre>
      {left > 0 && <p className="cut">Cut here; {count(left)} more characters were written.</p>}
    </>
  );
}
