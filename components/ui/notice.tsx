import type { ReactNode } from "react";

/** A page that has nothing to show says what happened, what was kept and what to do. */
export function Notice({ kicker, title, children }: { kicker: string; title: string; children: ReactNode }) {
  return (
    <div className="notice">
      <p className="kicker">{kicker}</p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
