/** Lines as a download, made as they are read; a fault midway breaks the connection, so that no half file looks whole. */
export function jsonlResponse(lines: AsyncGenerator<string>, file: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/jsonl; charset=utf-8",
      // Slugs and numbers alone: nothing in a file's name needs quoting.
      "Content-Disposition": `attachment; filename="${file}.jsonl"`,
      "Cache-Control": "no-store",
    },
  });
}

/** An answer without a body: nothing there (404), or not just now (503). */
export const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
