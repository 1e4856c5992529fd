import { addListLoop, addRowLoop, dotsLoop } from "./kernel-loops";
import { assemble } from "./wasm-assembler";

/**
 * The inner loops of retrieval over one linear memory. Places are byte positions in it: multiples of 8.
 * The WebAssembly and the plain form give the same bits: the same IEEE operations in the same order.
 */
export type Kernels = {
  readonly buffer: ArrayBuffer;
  /** sums[documents[i]] += weight · impacts[i], i < length. u32 documents, f64 otherwise. */
  readonly addList: (
    sums: number,
    documents: number,
    impacts: number,
    length: number,
    weight: number,
  ) => void;
  /** sums[i] += weight · row[i], i < length. f64; length is even. */
  readonly addRow: (sums: number, row: number, length: number, weight: number) => void;
  /**
   * out[4·row + query] = row · query, for each int8 row and four int16 queries that stand one after the other.
   * Rows and queries have `width` numbers, a multiple of 8. int32: the caller keeps row · query within its range.
   */
  readonly dots4: (rows: number, count: number, width: number, queries: number, out: number) => void;
  /** The same for a single query: out[row] = row · query. */
  readonly dots1: (rows: number, count: number, width: number, query: number, out: number) => void;
};

const PAGE = 65_536;
const pages = (bytes: number): number => Math.max(1, Math.ceil(bytes / PAGE));

let compiled: WebAssembly.Module | null | undefined;

/** Null where the machine has no 128-bit WebAssembly: the plain loops serve there. */
function compiledLoops(): WebAssembly.Module | null {
  if (compiled === undefined) {
    const bytes = assemble([addListLoop, addRowLoop, dotsLoop(1), dotsLoop(4)]);
    compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  }
  return compiled;
}

/** Kernels over a fresh memory of at least `bytes` bytes, all 0. */
export function createKernels(bytes: number): Kernels {
  const module = compiledLoops();
  return module === null ? plainKernels(bytes) : wasmKernels(module, bytes);
}

function wasmKernels(module: WebAssembly.Module, bytes: number): Kernels {
  const memory = new WebAssembly.Memory({ initial: pages(bytes) });
  const { exports } = new WebAssembly.Instance(module, { host: { memory } });
  const loop = (name: string): ((...places: number[]) => void) => {
    const found = exports[name];
    if (typeof found !== "function") throw new Error(`the module has no loop named ${name}`);
    // The module above declares what it takes; WebAssembly's types cannot carry that over.
    return found as (...places: number[]) => void;
  };
  const [addList, addRow, dots1, dots4] = [loop("addList"), loop("addRow"), loop("dots1"), loop("dots4")];
  return {
    buffer: memory.buffer,
    addList: (sums, documents, impacts, length, weight) => {
      if (length > 0) addList(sums, documents, impacts, documents + 4 * length, weight);
    },
    addRow: (sums, row, length, weight) => {
      if (length > 0) addRow(sums, row, sums + 8 * length, weight);
    },
    dots1: (rows, count, width, query, out) => {
      if (count > 0) dots1(rows, rows + count * width, width, query, out);
    },
    dots4: (rows, count, width, queries, out) => {
      if (count > 0) dots4(rows, rows + count * width, width, queries, out);
    },
  };
}

/** The same loops in TypeScript: for machines without 128-bit WebAssembly, and to test the other form against. */
export function plainKernels(bytes: number): Kernels {
  const buffer = new ArrayBuffer(pages(bytes) * PAGE);
  const [f64, u32, i32] = [new Float64Array(buffer), new Uint32Array(buffer), new Int32Array(buffer)];
  const [i16, i8] = [new Int16Array(buffer), new Int8Array(buffer)];
  const dots = (
    rows: number,
    count: number,
    width: number,
    queries: number,
    out: number,
    of: number,
  ): void => {
    for (let row = 0; row < count; row++) {
      for (let query = 0; query < of; query++) {
        let sum = 0;
        for (let at = 0; at < width; at++) {
          sum += (i8[rows + row * width + at] ?? 0) * (i16[queries / 2 + query * width + at] ?? 0);
        }
        i32[out / 4 + row * of + query] = sum;
      }
    }
  };
  return {
    buffer,
    addList: (sums, documents, impacts, length, weight) => {
      for (let at = 0; at < length; at++) {
        const place = sums / 8 + (u32[documents / 4 + at] ?? 0);
        f64[place] = (f64[place] ?? 0) + weight * (f64[impacts / 8 + at] ?? 0);
      }
    },
    addRow: (sums, row, length, weight) => {
      for (let at = 0; at < length; at++) {
        f64[sums / 8 + at] = (f64[sums / 8 + at] ?? 0) + weight * (f64[row / 8 + at] ?? 0);
      }
    },
    dots1: (rows, count, width, query, out) => dots(rows, count, width, query, out, 1),
    dots4: (rows, count, width, queries, out) => dots(rows, count, width, queries, out, 4),
  };
}
