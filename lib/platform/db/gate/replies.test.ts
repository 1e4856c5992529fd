import { describe, expect, it } from "vitest";
import { cstring, int32, message, READY } from "./messages";
import { commandTag, notifiedChannel, splitReplies, textColumns, transactionStatus } from "./replies";

const int16 = (value: number): Buffer => int32(value).subarray(2);
const only = (bytes: Buffer) => splitReplies(bytes)[0] ?? { kind: "", bytes };

describe("replies", () => {
  it("are cut where their lengths say", () => {
    const answer = Buffer.concat([message("1"), message("C", cstring("INSERT 0 1")), READY]);
    expect(splitReplies(answer).map(({ kind }) => kind)).toEqual(["1", "C", "Z"]);
    expect(Buffer.concat(splitReplies(answer).map(({ bytes }) => bytes)).equals(answer)).toBe(true);
  });

  it.each([
    ["I", "idle"],
    ["T", "open"],
    ["E", "open"],
  ])("tell by their last ready %s that a transaction is %s", (status, expected) => {
    const ready = message("Z", Buffer.from(status));
    expect(transactionStatus(splitReplies(Buffer.concat([READY, ready])))).toBe(expected);
  });

  it("tell nothing of it without a ready", () => {
    expect(transactionStatus(splitReplies(message("1")))).toBe("unknown");
  });

  it("hold tags, channels and columns", () => {
    expect(commandTag(only(message("C", cstring("SET"))))).toBe("SET");
    expect(commandTag(only(READY))).toBeNull();
    expect(notifiedChannel(only(message("A", int32(7), cstring("progress"), cstring("{}"))))).toBe(
      "progress",
    );
    const row = message("D", int16(3), int32(2), Buffer.from("ab"), int32(-1), int32(1), Buffer.from("c"));
    expect(textColumns(only(row))).toEqual(["ab", "", "c"]);
  });
});
