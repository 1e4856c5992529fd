import { describe, expect, it } from "vitest";
import { decodeVector, dimensionsOf, encodeVectors } from "./vector-codec";

// 1 = 3f800000, -2 = c0000000, 0.5 = 3f000000
const VECTOR = "00020000" + "3f800000" + "c0000000";

describe("vectors in binary form", () => {
  it("are an array with element type and length, each with its dimensions", () => {
    const bytes = encodeVectors([Float32Array.of(1, -2), Float32Array.of(0.5)], 0x1234);
    const array = "00000001" + "00000000" + "00001234" + "00000002" + "00000001";
    expect(bytes.toString("hex")).toBe(`${array}0000000c${VECTOR}00000008000100003f000000`);
  });

  it("come back in their place", () => {
    const into = new Float32Array(4);
    const base64 = Buffer.from(VECTOR, "hex").toString("base64");
    expect(decodeVector(base64, into, 1)).toBe(2);
    expect([...into]).toEqual([0, 1, -2, 0]);
    expect(dimensionsOf(base64)).toBe(2);
  });
});
