import { describe, expect, it } from "vitest";
import { bytesField, floatField, integerField, message } from "./protobuf.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("protobuf fields", () => {
  it("write small and large numbers as varints", () => {
    // Field 1, wire type 0: tag 08. 150 = 1·128 + 22 → 96 01 (the format's own example).
    expect(hex(integerField(1, 150))).toBe("089601");
    // Field 20 needs a tag of two bytes: 20·8 = 160 = 1·128 + 32 → a0 01.
    expect(hex(integerField(20, 2))).toBe("a00102");
    // 2^53 survives: one bit in the eighth group of seven.
    expect(hex(integerField(1, 2 ** 53))).toBe("088080808080808010");
  });

  it("write a negative number as ten bytes, 64-bit two's complement", () => {
    expect(hex(integerField(3, -1))).toBe("18ffffffffffffffffff01");
  });

  it("write floats little-endian", () => {
    // 1.0 = 3f800000; field 2, wire type 5: tag 15.
    expect(hex(floatField(2, 1))).toBe("150000803f");
  });

  it("write strings by their length in bytes, and messages inside messages", () => {
    expect(hex(bytesField(2, "é"))).toBe("1202c3a9");
    expect(hex(bytesField(1, message(integerField(1, 1), [integerField(2, 2)])))).toBe("0a0408011002");
    expect(hex(bytesField(9, new Uint8Array(200)).subarray(0, 3))).toBe("4ac801");
  });
});
