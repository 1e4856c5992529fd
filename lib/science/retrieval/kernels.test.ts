import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createKernels, type Kernels, plainKernels } from "./kernels";

const finite = fc.double({ noNaN: true, min: -1e6, max: 1e6 });

/** Runs the same work on both forms and returns the two memories. */
function both(bytes: number, work: (kernels: Kernels) => void): [Uint8Array, Uint8Array] {
  const [fast, plain] = [createKernels(bytes), plainKernels(bytes)];
  work(fast);
  work(plain);
  return [new Uint8Array(fast.buffer), new Uint8Array(plain.buffer)];
}

describe("kernels", () => {
  it("adds a list where its documents point", () => {
    const kernels = createKernels(256);
    const f64 = new Float64Array(kernels.buffer);
    // sums at byte 0 (4 documents), documents at 64, impacts at 128.
    f64.set([1, 1, 1, 1]);
    new Uint32Array(kernels.buffer, 64).set([3, 0]);
    f64.set([0.5, 0.25], 16);
    kernels.addList(0, 64, 128, 2, 2);
    expect([...f64.subarray(0, 4)]).toEqual([1.5, 1, 1, 2]);
  });

  it("leaves everything as it is for an empty list, row or block", () => {
    const [fast] = both(64, (kernels) => {
      kernels.addList(0, 16, 32, 0, 1);
      kernels.addRow(0, 16, 0, 1);
      kernels.dots1(0, 0, 8, 16, 32);
      kernels.dots4(0, 0, 8, 16, 32);
    });
    expect(fast.every((byte) => byte === 0)).toBe(true);
  });

  it("multiplies int8 rows with int16 queries, also at the ends of their range", () => {
    const kernels = createKernels(256);
    new Int8Array(kernels.buffer).set([127, -127, 1, 0, 0, 0, 0, 2, ...new Array<number>(8).fill(-127)]);
    new Int16Array(kernels.buffer, 16).set(new Array<number>(8).fill(127));
    kernels.dots1(0, 2, 8, 16, 64);
    // Row 0: 127·127 - 127·127 + 127 + 2·127 = 381. Row 1: 8 · -127 · 127 = -129,032.
    expect([...new Int32Array(kernels.buffer, 64, 2)]).toEqual([381, -129_032]);
  });

  it("gives the same bits in WebAssembly and in plain form", () => {
    const rows = fc.array(fc.array(finite, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, finite, fc.uniqueArray(fc.nat(5), { minLength: 1 }), (impacts, weight, documents) => {
        const [fast, plain] = both(1024, (kernels) => {
          const f64 = new Float64Array(kernels.buffer);
          new Uint32Array(kernels.buffer, 64).set(documents);
          for (const row of impacts) {
            f64.set(row, 16);
            kernels.addList(0, 64, 128, documents.length, weight);
            kernels.addRow(0, 128, 6, weight);
          }
        });
        expect(Buffer.compare(fast, plain)).toBe(0);
      }),
    );
  });

  it("gives the same integers in WebAssembly and in plain form", () => {
    const int8 = fc.integer({ min: -127, max: 127 });
    const numbers = (length: number) => fc.array(int8, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(numbers(48), numbers(64), (rows, queries) => {
        const [fast, plain] = both(1024, (kernels) => {
          new Int8Array(kernels.buffer).set(rows);
          new Int16Array(kernels.buffer, 64).set(queries);
          kernels.dots4(0, 3, 16, 64, 256);
          kernels.dots1(0, 3, 16, 64, 512);
        });
        expect(Buffer.compare(fast, plain)).toBe(0);
      }),
    );
  });
});
