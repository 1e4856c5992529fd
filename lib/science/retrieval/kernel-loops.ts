import {
  add,
  addF64,
  addF64x2,
  addI32x4,
  constant,
  dotI16x8,
  F64,
  get,
  I32,
  laneI32,
  lessUnsigned,
  loadF64,
  loadI32,
  loadV128,
  loadWidened,
  multiplyF64,
  multiplyF64x2,
  repeatWhile,
  set,
  shiftLeft,
  splatF64,
  storeF64,
  storeI32,
  storeV128,
  tee,
  V128,
  type WasmFunction,
  zeroV128,
} from "./wasm-assembler";

/**
 * The inner loops of retrieval as WebAssembly. Comments number the locals: parameters first, then the loop's own.
 * All of them run at least once: callers skip empty input.
 */
/** sums[documents[i]] += weight · impacts[i]: u32 documents, f64 otherwise. */
export const addListLoop: WasmFunction = {
  name: "addList",
  // 0 sums, 1 documents, 2 impacts, 3 end of documents, 4 weight | 5 place
  parameters: [I32, I32, I32, I32, F64],
  locals: [I32],
  body: repeatWhile([
    ...[...get(0), ...get(1), ...loadI32(), ...constant(3), ...shiftLeft, ...add, ...tee(5)],
    ...[
      ...get(5),
      ...loadF64(),
      ...get(4),
      ...get(2),
      ...loadF64(),
      ...multiplyF64,
      ...addF64,
      ...storeF64(),
    ],
    ...[...get(2), ...constant(8), ...add, ...set(2)],
    ...[...get(1), ...constant(4), ...add, ...tee(1), ...get(3), ...lessUnsigned],
  ]),
};

/** sums[i] += weight · row[i], two at a time. */
export const addRowLoop: WasmFunction = {
  name: "addRow",
  // 0 sums, 1 row, 2 end of sums, 3 weight | 4 weight twice
  parameters: [I32, I32, I32, F64],
  locals: [V128],
  body: [
    ...[...get(3), ...splatF64, ...set(4)],
    ...repeatWhile([
      ...[...get(0), ...get(0), ...loadV128(), ...get(4), ...get(1), ...loadV128(), ...multiplyF64x2],
      ...[...addF64x2, ...storeV128(), ...get(1), ...constant(16), ...add, ...set(1)],
      ...[...get(0), ...constant(16), ...add, ...tee(0), ...get(2), ...lessUnsigned],
    ]),
  ],
};

const each = (count: number, of: (index: number) => readonly number[]): readonly number[] =>
  Array.from({ length: count }, (_, index) => of(index)).flat();

/** One pass over the rows for `queries` queries: a row is loaded and widened once for all of them. */
export function dotsLoop(queries: number): WasmFunction {
  // 0 row, 1 end of rows, 2 width, 3 queries, 4 out | 5 end of this row, 6 row part, 7.. query places, then sums
  const place = (query: number): number => 7 + query;
  const sum = (query: number): number => 7 + queries + query;
  const sumOfLanes = (query: number): readonly number[] => [
    ...each(4, (lane) => [...get(sum(query)), ...laneI32(lane), ...(lane === 0 ? [] : add)]),
  ];
  return {
    name: `dots${queries}`,
    parameters: [I32, I32, I32, I32, I32],
    locals: [I32, V128, ...new Array<number>(queries).fill(I32), ...new Array<number>(queries).fill(V128)],
    body: repeatWhile([
      ...[...get(0), ...get(2), ...add, ...set(5)],
      ...each(queries, (query) => [
        ...(query === 0
          ? get(3)
          : [...get(place(query - 1)), ...get(2), ...constant(1), ...shiftLeft, ...add]),
        ...[...set(place(query)), ...zeroV128, ...set(sum(query))],
      ]),
      ...repeatWhile([
        ...[...get(0), ...loadWidened(), ...set(6)],
        ...each(queries, (query) => [
          ...[...get(sum(query)), ...get(6), ...get(place(query)), ...loadV128(), ...dotI16x8, ...addI32x4],
          ...[...set(sum(query)), ...get(place(query)), ...constant(16), ...add, ...set(place(query))],
        ]),
        ...[...get(0), ...constant(8), ...add, ...tee(0), ...get(5), ...lessUnsigned],
      ]),
      ...each(queries, (query) => [...get(4), ...sumOfLanes(query), ...storeI32(4 * query)]),
      ...[...get(4), ...constant(4 * queries), ...add, ...set(4)],
      ...[...get(0), ...get(1), ...lessUnsigned],
    ]),
  };
}
