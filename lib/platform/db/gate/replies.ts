/** The engine's answer to one batch, cut into frames. */
export type Reply = { readonly kind: string; readonly bytes: Buffer };

export function splitReplies(answer: Buffer): Reply[] {
  const replies: Reply[] = [];
  for (let start = 0; start + 5 <= answer.length; ) {
    const end = start + 1 + answer.readInt32BE(start + 1);
    replies.push({
      kind: String.fromCharCode(answer.readUInt8(start)),
      bytes: answer.subarray(start, end),
    });
    start = end;
  }
  return replies;
}

export type TransactionStatus = "idle" | "open" | "unknown";

/** What the last ReadyForQuery said. `unknown`: none came, as after a Flush. */
export function transactionStatus(replies: readonly Reply[]): TransactionStatus {
  const ready = replies.findLast((reply) => reply.kind === "Z");
  if (ready === undefined) return "unknown";
  return ready.bytes.toString("latin1", 5, 6) === "I" ? "idle" : "open";
}

/** The tag of a CommandComplete, such as "SET" or "INSERT 0 1". */
export const commandTag = (reply: Reply): string | null =>
  reply.kind === "C" ? reply.bytes.toString("utf8", 5, reply.bytes.length - 1) : null;

/** The channel of a NotificationResponse. */
export function notifiedChannel(reply: Reply): string {
  return reply.bytes.toString("utf8", 9, reply.bytes.indexOf(0, 9));
}

/** The text columns of a DataRow. */
export function textColumns(reply: Reply): string[] {
  const columns: string[] = [];
  let at = 7;
  for (let left = reply.bytes.readInt16BE(5); left > 0; left--) {
    const length = Math.max(0, reply.bytes.readInt32BE(at));
    columns.push(reply.bytes.toString("utf8", at + 4, at + 4 + length));
    at += 4 + length;
  }
  return columns;
}
