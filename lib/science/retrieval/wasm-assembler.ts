/**
 * Just enough of WebAssembly's binary format to write small loops down as lists of bytes: no build step and no binary
 * file in the repository, and the loops can be read. Source: the WebAssembly core specification 2.0, chapter 5.
 */
export const I32 = 0x7f;
export const F64 = 0x7c;
export const V128 = 0x7b;

const FUNCTION_TYPE = 0x60;
const NO_RESULT = 0x40;

/** Unsigned LEB128. */
export function unsigned(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

const vector = (items: readonly (readonly number[])[]): readonly number[] => [
  ...unsigned(items.length),
  ...items.flat(),
];
const sized = (bytes: readonly number[]): readonly number[] => [...unsigned(bytes.length), ...bytes];
const text = (name: string): readonly number[] => sized([...name].map((letter) => letter.charCodeAt(0)));
const section = (id: number, content: readonly number[]): readonly number[] => [id, ...sized(content)];

const simd = (opcode: number): readonly number[] => [0xfd, ...unsigned(opcode)];
/** log2 of the alignment (0: any), then the constant offset. */
const memory = (offset: number): readonly number[] => [0, ...unsigned(offset)];

export const get = (local: number): readonly number[] => [0x20, ...unsigned(local)];
export const set = (local: number): readonly number[] => [0x21, ...unsigned(local)];
export const tee = (local: number): readonly number[] => [0x22, ...unsigned(local)];
/** A constant from 0 to 63 fits one byte of signed LEB128. */
export const constant = (value: number): readonly number[] => [0x41, value & 0x3f];
export const add: readonly number[] = [0x6a];
export const shiftLeft: readonly number[] = [0x74];
export const lessUnsigned: readonly number[] = [0x49];
export const loadI32 = (offset = 0): readonly number[] => [0x28, ...memory(offset)];
export const storeI32 = (offset = 0): readonly number[] => [0x36, ...memory(offset)];
export const loadF64 = (offset = 0): readonly number[] => [0x2b, ...memory(offset)];
export const storeF64 = (offset = 0): readonly number[] => [0x39, ...memory(offset)];
export const addF64: readonly number[] = [0xa0];
export const multiplyF64: readonly number[] = [0xa2];
/** Eight int8 of memory, widened to eight int16. */
export const loadWidened = (offset = 0): readonly number[] => [...simd(1), ...memory(offset)];
export const loadV128 = (offset = 0): readonly number[] => [...simd(0), ...memory(offset)];
export const storeV128 = (offset = 0): readonly number[] => [...simd(11), ...memory(offset)];
export const zeroV128: readonly number[] = [...simd(12), ...new Array<number>(16).fill(0)];
export const splatF64: readonly number[] = simd(20);
export const laneI32 = (lane: number): readonly number[] => [...simd(27), lane];
export const addI32x4: readonly number[] = simd(174);
/** Products of int16 pairs, neighbours summed: four int32. */
export const dotI16x8: readonly number[] = simd(186);
export const addF64x2: readonly number[] = simd(240);
export const multiplyF64x2: readonly number[] = simd(242);

/** Repeats `body`; it runs again for as long as the i32 that it leaves on the stack is not 0. */
export const repeatWhile = (body: readonly number[]): readonly number[] => [
  0x03,
  NO_RESULT,
  ...body,
  0x0d,
  0,
  0x0b,
];

export type WasmFunction = {
  readonly name: string;
  readonly parameters: readonly number[];
  /** Types of the locals after the parameters. */
  readonly locals: readonly number[];
  readonly body: readonly number[];
};

/** A module that imports its memory as "host"."memory" and exports the functions by name. None returns a value. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(functions.map(({ parameters }) => [FUNCTION_TYPE, ...sized(parameters), 0]))),
    ...section(2, vector([[...text("host"), ...text("memory"), 0x02, 0x00, 0x01]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]))),
    ...section(
      10,
      vector(functions.map(({ locals, body }) => sized([...localTypes(locals), ...body, 0x0b]))),
    ),
  ]);
}

const localTypes = (locals: readonly number[]): readonly number[] =>
  vector(locals.map((type) => [...unsigned(1), type]));
