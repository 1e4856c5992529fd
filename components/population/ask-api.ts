import type { z } from "zod";

/** Why the read API gave nothing that can be used. */
export type ApiFault =
  /** No answer came. */
  | { readonly kind: "network" }
  /** Asked too often; `seconds` to wait, where it said. */
  | { readonly kind: "busy"; readonly seconds: number | null }
  | { readonly kind: "status"; readonly status: number }
  /** An answer of another shape. */
  | { readonly kind: "shape"; readonly where: string };

export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: ApiFault };

const BUSY: readonly number[] = [429, 503];

function refused({ status, headers }: Response): ApiFault {
  if (!BUSY.includes(status)) return { kind: "status", status };
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return { kind: "busy", seconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null };
}

/** Asks the site's own API and checks what comes back. Rejects only where `signal` says to stop. */
export async function askApi<S extends z.ZodType>(
  address: string,
  schema: S,
  signal: AbortSignal,
): Promise<ApiAnswer<z.output<S>>> {
  const fail = (fault: ApiFault) => ({ ok: false, fault }) as const;
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    if (!response.ok) return fail(refused(response));
    const read = schema.safeParse(await response.json());
    if (read.success) return { ok: true, value: read.data };
    return fail({ kind: "shape", where: read.error.issues[0]?.path.join(".") ?? "" });
  } catch (error) {
    signal.throwIfAborted();
    // What began as JSON and did not end as such: the connection broke, or something in between answered.
    return fail(error instanceof SyntaxError ? { kind: "shape", where: "" } : { kind: "network" });
  }
}

/** What happened and what to do, in one sentence each. */
export function faultWords(fault: ApiFault): string {
  switch (fault.kind) {
    case "network":
      return "No answer came: the connection, or this site, may be down. Try again in a moment.";
    case "busy":
      return `Too much was asked of this site at once. Try again ${fault.seconds === null ? "in a minute" : `in ${fault.seconds} s`}.`;
    case "status":
      return fault.status === 404
        ? "There is nothing at that address any more. Load the page again."
        : `The site answered with an error (${fault.status}). Try again; if it stays, tell us.`;
    case "shape":
      return "The answer was not what this page expects: it may be older than the site. Load the page again.";
  }
}
