import { ToolId } from "@/components/population/stand-in";
import { moment } from "@/components/ui/amounts";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { Facts } from "@/components/ui/facts";
import { Meanings } from "@/components/ui/meanings";
import { labelsOf } from "@/lib/product/board/labels";
import type { JudgeCallView, ShownSide } from "@/lib/product/judge-call/load-judge-call";
import { areaPath, editionPath } from "@/lib/product/site/paths";
import { CarrierLink, CarrierList } from "./carrier-list";
import { ModelCalls } from "./model-calls";
import { OrderDrawn } from "./order-drawn";
import { SlotPair } from "./slot-pair";
import { sharedWords } from "./words";

export const judgeCallName = ({ verdict }: JudgeCallView): string => `judge call ${verdict.id}`;

export function headingOf({ verdict, slots }: JudgeCallView): string {
  if (verdict.slots === null) return "Two ideas, and no verdict";
  const shared = slots?.filter(({ outcome }) => outcome === "shared").length;
  return shared === undefined ? "Two ideas, compared" : `Two ideas, ${sharedWords(shared)}`;
}

/** A verdict serves every edition that pins its judge: the first document that carries it says where one stands. */
function crumbsOf({ first, second }: JudgeCallView): readonly Crumb[] {
  const at = [...first.carriers.shown, ...second.carriers.shown][0]?.at;
  if (at === undefined) return [{ name: "Board", href: "/" }];
  const { edition, area } = at;
  return [
    { name: edition.title, href: editionPath(edition.slug) },
    { name: area.name, href: areaPath({ edition: edition.slug, area: area.slug }) },
  ];
}

function Lead({ view }: { view: JudgeCallView }) {
  const { verdict, standIn } = view;
  const edition = [...view.first.carriers.shown, ...view.second.carriers.shown][0]?.at.edition;
  return (
    <header className="page-lead">
      <h1>{headingOf(view)}</h1>
      <p className="sentence">
        {standIn
          ? "A stand-in for the judge compared these two summaries part by part, each part as if the others were hidden."
          : "The judge was shown these two summaries, and nothing else of the documents behind them, and said of each part whether they agree."}
      </p>
      {edition !== undefined && <Meanings labels={labelsOf(edition)} />}
      {verdict.failure !== null && (
        <p className="sentence" dir="auto">
          No valid verdict could be had: {verdict.failure}. The pair counts as missing, never as “no match”;
          figures that rest on it are withheld.
        </p>
      )}
    </header>
  );
}

function sideTitle({ carriers }: ShownSide) {
  const [carrier] = carriers.shown;
  return carrier === undefined ? "A summary no document carries any more" : <CarrierLink carrier={carrier} />;
}

function Ideas({ view }: { view: JudgeCallView }) {
  const { slots, first, second, verdict } = view;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">
        Part by part <small>in the order in which they were shown</small>
      </h2>
      {slots === null ? (
        <p>The summaries behind this verdict are not stored any more; their hashes are.</p>
      ) : (
        <SlotPair
          slots={slots}
          left={{ kicker: "Shown first", title: sideTitle(first) }}
          right={{ kicker: "Shown second", title: sideTitle(second) }}
        />
      )}
      {verdict.reason !== null && (
        <p className="reason">
          {view.standIn ? "The stand-in’s reason" : "The judge’s reason"}: <bdi>{verdict.reason}</bdi>
        </p>
      )}
    </section>
  );
}

const hash = (text: string) => <code title={text}>{text.slice(0, 16)}…</code>;

function Side({ view }: { view: JudgeCallView }) {
  const { verdict, first, second } = view;
  const whole = { true: "yes", false: "no", null: "–" } as const;
  return (
    <aside className="side" aria-label="Facts">
      <Facts
        title="This call"
        facts={[
          { name: "Number", value: verdict.id },
          { name: "Whole idea the same", value: whole[`${verdict.sameIdea}`] },
          { name: "Judge", value: <ToolId id={verdict.judge} /> },
          { name: "Prompt", value: verdict.promptVersion },
          { name: "Stored", value: moment(verdict.createdAt) },
        ]}
      />
      <Facts
        title="Its key"
        facts={[
          { name: "Shown first", value: hash(first.hash) },
          { name: "Shown second", value: hash(second.hash) },
          { name: "Lower hash", value: verdict.lowShownFirst ? "shown first" : "shown second" },
          { name: "Seed", value: <bdi>{verdict.seed}</bdi> },
        ]}
      />
    </aside>
  );
}

function Carriers({ view }: { view: JudgeCallView }) {
  return (
    <section aria-labelledby="carriers">
      <h2 id="carriers">
        Documents with these summaries <small>one verdict serves them all</small>
      </h2>
      <div className="pair-lists">
        {[
          { name: "Shown first", side: view.first },
          { name: "Shown second", side: view.second },
        ].map(({ name, side }) => (
          <div key={name}>
            <h3>{name}</h3>
            <CarrierList carriers={side.carriers} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** One judgement, and everything that it came from. */
export function JudgeCallPage({ view }: { view: JudgeCallView }) {
  return (
    <div className="evidence">
      <Breadcrumb crumbs={crumbsOf(view)} here={judgeCallName(view)} />
      <div className="two">
        <div>
          <Lead view={view} />
          <Ideas view={view} />
          <ModelCalls view={view} />
          <OrderDrawn view={view} />
          <Carriers view={view} />
        </div>
        <Side view={view} />
      </div>
    </div>
  );
}
