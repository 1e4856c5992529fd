"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: tells the style sheet that its page is on the way. A page-level fallback would hide the board without JavaScript. */
export function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span className="pending" aria-hidden="true" /> : null;
}
