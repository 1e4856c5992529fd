import Link from "next/link";
import type { ReactNode } from "react";
import { Pending } from "@/components/ui/pending";

type Props = { href: string; current?: boolean; title?: string; children: ReactNode };

/** To another state of the same page: works without JavaScript, keeps focus and scroll position with it. */
export function StateLink({ href, current = false, title, children }: Props) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={current ? "true" : undefined}
      title={title}
    >
      {children}
      <Pending />
    </Link>
  );
}
