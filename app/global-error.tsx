"use client";

/** The last resort: not even the frame of the page could be made. Plain on purpose, it may not lean on anything. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>IdeaTaste: error</title>
        <h1>The site could not make this page.</h1>
        <p>Nothing that is stored was changed.</p>
        <button type="button" onClick={() => retry()}>
          Try again
        </button>
      </body>
    </html>
  );
}
