/**
 * A small seeded generator: the only source of chance in the science code.
 *
 * sfc32 (C. Doty-Humphrey's "small fast counter", 32-bit, 128 bits of state, period at least 2^32), its state filled from a
 * string by cyrb128 (four multiply-xor lanes over the string's UTF-16 units), then run 15 times to mix. Not cryptographic.
 * The same string gives the same sequence on every machine: only 32-bit integer operations are used.
 */
export type SeededRandom = {
  /** An integer in [0, 2^32). */
  readonly uint32: () => number;
  /** A number in [0, 1), a multiple of 2^-32. */
  readonly fraction: () => number;
  /** An integer in [0, n), 1 ≤ n ≤ 2^21; a value's chance is off by less than 2^-32. */
  readonly below: (n: number) => number;
};

const WARM_UP = 15;
const UINT32 = 2 ** 32;

export function seededRandom(seed: string): SeededRandom {
  let [a, b, c, counter] = hash128(seed);
  const uint32 = (): number => {
    const out = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let i = 0; i < WARM_UP; i++) uint32();
  return {
    uint32,
    fraction: () => uint32() / UINT32,
    below: (n) => Math.floor((uint32() / UINT32) * n),
  };
}

/** cyrb128: a 128-bit string hash as four unsigned 32-bit numbers. Spreads seeds; promises nothing about collisions on purpose. */
export function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1 >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0];
}
