"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** `under`: beginnings of paths that belong to this entry beside its own. */
export function NavLink({
  href,
  under,
  children,
}: {
  href: string;
  under: readonly string[];
  children: string;
}) {
  const path = usePathname();
  const here = path === href || under.some((start) => path.startsWith(start));
  return (
    <Link href={href} prefetch={false} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}
