"use client";

import { type FormEvent, useId } from "react";
import { count } from "@/components/ui/amounts";
import { readOrdinal } from "@/lib/product/population-page/addresses";

type Props = {
  readonly path: string;
  readonly total: number;
  /** null: without scripts the server finds the page. */
  readonly go: ((slot: number) => void) | null;
  /** The slots in view; null: not known yet. */
  readonly place: { readonly first: number; readonly last: number } | null;
};

function inView(place: Props["place"], total: number): string {
  if (place === null) return `${count(total)} in all`;
  return `${count(place.first + 1)}–${count(Math.min(place.last + 1, total))} of ${count(total)}`;
}

/** Where one is in a long list, and the way to any other place in it. */
export function ListBar({ path, total, go, place }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const typed = new FormData(event.currentTarget).get("number");
    const number = readOrdinal(typeof typed === "string" ? typed.trim() : undefined);
    if (go === null || number === null) return;
    event.preventDefault();
    go(Math.min(number, total) - 1);
  };
  return (
    <div className="list-bar">
      <form method="get" action={`${path}#proposals`} onSubmit={submit}>
        <label htmlFor={id}>Go to number</label>{" "}
        <input id={id} name="number" type="number" inputMode="numeric" min={1} max={total} required />{" "}
        <button type="submit">Go</button>
      </form>
      <p>{inView(place, total)}</p>
    </div>
  );
}
