import { describe, expect, it } from "vitest";
import { addListLoop, addRowLoop, dotsLoop } from "./kernel-loops";
import { assemble, unsigned } from "./wasm-assembler";

describe("assembler", () => {
  it("writes unsigned LEB128", () => {
    expect(unsigned(0)).toEqual([0]);
    expect(unsigned(127)).toEqual([127]);
    // 624,485 = 0b0100110_0001110_1100101: the specification's own example.
    expect(unsigned(624_485)).toEqual([0xe5, 0x8e, 0x26]);
  });

  it("makes a module that this machine accepts", () => {
    expect(WebAssembly.validate(assemble([addListLoop, addRowLoop, dotsLoop(1), dotsLoop(4)]))).toBe(true);
    expect(WebAssembly.validate(assemble([]))).toBe(true);
  });

  it("makes a module that is refused where the body does not fit its types", () => {
    const broken = { ...addRowLoop, parameters: [] };
    expect(WebAssembly.validate(assemble([broken]))).toBe(false);
  });
});
