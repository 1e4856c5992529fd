"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

type Props = {
  /** Where it leads: "/areas" finds its own edition. */
  readonly href: string;
  /** The same within an edition, for a reader who is in one: "areas". */
  readonly inEdition?: string;
  /** Beginnings of paths that belong to this entry beside its own. */
  readonly under: readonly string[];
  /** Which pages of an edition belong to it. */
  readonly marks?: keyof typeof PAGES;
  readonly children: string;
};

/** What follows the edition in an address. */
const PAGES = {
  board: /^$|^\/areas\/[^/]+\/populations(\/|$)/,
  areas: /^\/areas(\/[^/]+(\/(papers|cases)(\/|$)|$)|$)/,
  compare: /^(\/areas\/[^/]+)?\/compare$/,
  analyses: /^\/analyses(\/|$)/,
} as const;
const EDITION = /^\/editions\/[^/]+/;

export function NavLink({ href, inEdition, under, marks, children }: Props) {
  const path = usePathname();
  const edition = EDITION.exec(path)?.[0];
  const rest = edition === undefined ? null : path.slice(edition.length);
  const here =
    path === href ||
    under.some((start) => path.startsWith(start)) ||
    (rest !== null && marks !== undefined && PAGES[marks].test(rest));
  const to = edition === undefined || inEdition === undefined ? href : `${edition}${inEdition}`;
  return (
    <Link href={to} prefetch={false} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}
