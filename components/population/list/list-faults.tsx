"use client";

import { count } from "@/components/ui/amounts";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import { faultWords } from "../ask-api";
import type { FailedPage } from "./slot-pages";

function range({ page }: FailedPage, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${count(first)} to ${count(Math.min(page * PAGE_SIZE, total))}`;
}

type Props = {
  readonly failed: readonly FailedPage[];
  readonly total: number;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** What could not be read, why, and the way to try again. It stays in its place, so that focus on its button is kept. */
export function ListFaults({ failed, total, busy, retry }: Props) {
  const [first] = failed;
  return (
    <div className="list-faults" role="alert">
      {first !== undefined && (
        <p>
          Proposals {failed.map((page) => range(page, total)).join(" and ")} could not be read.{" "}
          {faultWords(first.fault)}{" "}
          <button type="button" onClick={retry} disabled={busy}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
