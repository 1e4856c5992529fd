import type { BoardView } from "@/lib/product/board/view";

function HumanSwatch() {
  return (
    <svg className="swatch" width="3" height="13" aria-hidden="true">
      <path className="human" d="M1.5 0v13" />
    </svg>
  );
}

function WhiskerSwatch() {
  return (
    <svg className="swatch small-ruler" width="22" height="13" aria-hidden="true">
      <path className="whisker" d="M0 7h22" />
      <path className="point" d="M11 3v8" />
    </svg>
  );
}

/** What the numbers and the small rulers of the table are, right above them. */
export function Key({ view }: { view: BoardView }) {
  const percent = view.query.unit === "percent";
  return (
    <p className="key">
      {percent ? "Percent" : "Scores times a hundred; on the rulers, percent"} of the human level{" "}
      <HumanSwatch />
      {view.hasIntervals && (
        <>
          {percent ? "," : "; both"} with 95% interval <WhiskerSwatch />
        </>
      )}
    </p>
  );
}
