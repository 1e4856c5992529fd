import { AnalysesSection } from "./analyses-section";
import { CertaintySection } from "./certainty-section";
import { CitationSection } from "./citation-section";
import { ComparedSection } from "./compared-section";
import { Contents } from "./contents";
import { IdeaSection } from "./idea-section";
import { SourcesSection } from "./sources-section";

/** Every term of the site, explained once. */
export function MethodPage() {
  return (
    <div className="method-page">
      <Contents />
      <article className="prose">
        <h1>What every number means</h1>
        <p>
          Take a field of research as it stood when a year began. Let a machine read that literature and
          propose what to work on next. Then wait for the year to pass, and compare its proposals with the
          papers that people wrote in the meantime. The board says how close the two came. It does not say
          whether a proposal is good: it says whether machines choose as people chose.
        </p>
        <ComparedSection />
        <CitationSection />
        <IdeaSection />
        <CertaintySection />
        <AnalysesSection />
        <SourcesSection />
      </article>
    </div>
  );
}
