import Link from "next/link";
import { count } from "@/components/ui/amounts";
import { populationPath } from "@/lib/product/population-page/addresses";
import type { UnderWayRow } from "@/lib/product/population-page/ports";
import { populationTitle } from "@/lib/product/wording/population-title";
import { STATE_WORDS } from "./words";

/** Populations that are not on the board, because they are not complete: with the way to where they stand. */
export function UnderWay({ edition, rows }: { edition: string; rows: readonly UnderWayRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="under-way evidence" aria-labelledby="under-way">
      <h2 id="under-way">
        Not on the board <small>populations that are not complete are not scored</small>
      </h2>
      <ul>
        {rows.map(({ area, slug, name, method, model, state, done, size }) => (
          <li key={`${area.slug}/${slug}`}>
            <Link href={populationPath({ edition, area: area.slug, population: slug })} prefetch={false}>
              <bdi>{populationTitle({ name, method, model })}</bdi>
            </Link>
            <span>{area.name}</span>
            <span>
              {STATE_WORDS[state].toLowerCase()}, {count(done)} of {count(size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
