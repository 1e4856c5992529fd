import Link from "next/link";
import { count } from "@/components/ui/amounts";
import { clipText, SHOWN } from "./clip";

type Props = {
  readonly text: string;
  /** Where the whole of it can be read; without one it is shown whole. */
  readonly whole?: string;
};

/** What a machine wrote or was shown: text and nothing but text. */
export function UntrustedText({ text, whole }: Props) {
  const { text: shown, left } = whole === undefined ? { text, left: 0 } : clipText(text, SHOWN);
  return (
    <>
      <pre className="text" dir="auto">
        {shown}
        {left > 0 && "…"}
      </pre>
      {left > 0 && whole !== undefined && (
        <p className="more">
          <Link href={whole} prefetch={false}>
            The whole of it ({count(text.length)} characters)
          </Link>
        </p>
      )}
    </>
  );
}
