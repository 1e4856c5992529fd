"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** `under`: paths that belong to this entry beside its own. */
export function NavLink({ href, under, children }: { href: string; under: string; children: string }) {
  const path = usePathname();
  const here = path === href || path.startsWith(under);
  return (
    <Link href={href} prefetch={false} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}
