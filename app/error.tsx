"use client";

import { Notice } from "@/components/ui/notice";

/** Faults nobody foresaw; a database that does not answer has a page of its own. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <Notice kicker="Error" title="This page could not be made.">
      <p>Something failed while it was put together. Nothing that is stored was changed.</p>
      <p>
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      </p>
      {digest !== null && (
        <p>
          If it happens again, the server's log has it under <code>{digest}</code>.
        </p>
      )}
    </Notice>
  );
}
