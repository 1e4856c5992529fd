import type { JudgeCallView } from "@/lib/product/judge-call/load-judge-call";

/** POSIX quoting: a seed is free text. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
export const checkLine = (text: string): string => `printf '%s' ${quoted(text)} | sha256sum`;

/** How the order of showing came about, so that anybody can draw it again. */
export function OrderDrawn({ view }: { view: JudgeCallView }) {
  const { draw, verdict } = view;
  const byte = draw.digest.slice(0, 2);
  const bit = draw.lowFirst ? 1 : 0;
  const agrees = draw.lowFirst === verdict.lowShownFirst;
  return (
    <section aria-labelledby="order">
      <h2 id="order">The order, drawn</h2>
      <p>
        Whichever summary comes first could sway a judge. So the order is drawn from the pair itself: the same
        on every rerun, random across pairs. The SHA-256 of the seed and both hashes in their sorted order
        begins with <code>{byte}</code>; its lowest bit is {bit}, so the {bit === 1 ? "lower" : "higher"} hash
        goes first.{" "}
        {agrees
          ? "It was shown so."
          : "It was stored the other way round: this verdict was not shown as drawn."}
      </p>
      <details>
        <summary>Check it by hand</summary>
        <pre>{checkLine(draw.text)}</pre>
        <p className="note">
          The first two characters of what it prints are one byte. Odd (1, 3, 5, 7, 9, b, d, f in second
          place): the lower hash is shown first. Even: the higher one.
        </p>
      </details>
    </section>
  );
}
