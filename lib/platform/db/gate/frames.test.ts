import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FrameReader, ProtocolViolation } from "./frames";
import { cstring, int32, message, query } from "./messages";
import { startup } from "./testing/raw-client";

const reader = (...chunks: readonly Buffer[]): FrameReader => {
  const fresh = new FrameReader(1_000);
  for (const chunk of chunks) fresh.push(chunk);
  return fresh;
};

describe("frames", () => {
  it("come out whole, however the bytes were cut", () => {
    const bodies = fc.array(fc.tuple(fc.constantFrom("P", "B", "Q", "S"), fc.uint8Array({ maxLength: 40 })));
    fc.assert(
      fc.property(bodies, fc.array(fc.nat(), { maxLength: 10 }), (frames, cuts) => {
        const bytes = Buffer.concat(frames.map(([kind, body]) => message(kind, body)));
        const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
        const subject = new FrameReader(1_000);
        const read: Buffer[] = [];
        for (const [i, start] of at.entries()) {
          subject.push(bytes.subarray(start, at[i + 1] ?? start));
          for (let frame = subject.frame(); frame !== null; frame = subject.frame()) read.push(frame.bytes);
        }
        expect(Buffer.concat(read).equals(bytes)).toBe(true);
        expect(read).toHaveLength(frames.length);
      }),
    );
  });

  it("are refused where the kind is unknown, the length impossible or the size over the limit", () => {
    const violation = (bytes: Buffer) => expect(() => reader(bytes).frame()).toThrow(ProtocolViolation);
    violation(message("~"));
    violation(Buffer.concat([Buffer.from("Q"), int32(3)]));
    violation(Buffer.concat([Buffer.from("Q"), int32(-1)]));
    violation(Buffer.concat([Buffer.from("Q"), int32(1_001)]));
  });

  it("are waited for", () => {
    const bytes = query("SELECT 1");
    expect(reader(bytes.subarray(0, 4)).frame()).toBeNull();
    expect(reader(bytes.subarray(0, -1)).frame()).toBeNull();
    expect(reader(bytes).frame()).toEqual({ kind: "Q", bytes });
  });
});

describe("the first packet", () => {
  const packet = (code: number) => reader(Buffer.concat([int32(8), int32(code)]));

  it("asks for encryption, for a cancellation, or starts", () => {
    expect(packet(80877103).startup()).toEqual({ kind: "encryption" });
    expect(packet(80877104).startup()).toEqual({ kind: "encryption" });
    expect(packet(80877102).startup()).toEqual({ kind: "cancel" });
    expect(reader(startup({ database: "x" }, 0x30002)).startup()).toEqual({
      kind: "startup",
      minor: 2,
      parameters: new Map([
        ["user", "postgres"],
        ["database", "x"],
      ]),
    });
  });

  it("is refused where it is of another protocol", () => {
    expect(() => packet(0x20000).startup()).toThrow(ProtocolViolation);
    expect(() => reader(Buffer.from("GET / HTTP/1.1\r\n\r\n")).startup()).toThrow(ProtocolViolation);
    expect(() => reader(Buffer.concat([int32(4), cstring("abcd")])).startup()).toThrow(ProtocolViolation);
  });
});
