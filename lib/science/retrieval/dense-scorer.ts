import { cosine, dot, rowCount, rowLengths, type VectorTable } from "./dense";
import { binOf, binsPerUnit, floorOfBins, newBins } from "./floor-of-best";
import { createKernels, type Kernels } from "./kernels";
import { INT8_LIMIT, paddedWidth, type Quantisation, quantiseRow, queryLimit } from "./quantised-rows";
import type { Ranking, TopK } from "./top-k";

/** Queries that share one pass over the pool. */
export const BLOCK = 4;
/**
 * Covers the rounding of a cosine (about 1e-13 at 384 dimensions), and of what brackets it, which is kept in single
 * precision: half the memory to pass through for every query, at 6e-8 of numbers that are 4 at most.
 */
const ROUNDING = 1e-6;
/** Stands in place of a bound for a document that must not enter: below every bound of a cosine. */
const BARRED = -8;
/** Of cosines; a lower bound may lie below, a product of rounded numbers above. */
const COSINES = { low: -1, high: 1 };

/** What the first pass knows of a block of queries. */
export type DenseBlock = {
  readonly queries: VectorTable;
  readonly first: number;
  readonly lanes: number;
  readonly quantisations: readonly Quantisation[];
};

/**
 * Exact cosine search in two passes. The first takes integer dot products with a pool rounded to int8 (a quarter of
 * the memory, eight products per instruction) and brackets every cosine:
 *
 *   u = aU + e, v = bV + f  ⇒  |u·v - ab·U·V| ≤ (1 + |e|)·|f| + |e|        (Cauchy–Schwarz; |u| = |v| = 1)
 *
 * with both rounding errors measured. Whatever could be among the best by its upper bound is scored again in double
 * precision. The result is that of scoring everything so, to the last bit; only the work saved depends on the data.
 */
export class DenseScorer {
  readonly #pool: VectorTable;
  readonly #size: number;
  readonly #width: number;
  readonly #lengths: Float64Array;
  readonly #steps: Float32Array;
  readonly #errors: Float32Array;
  readonly #kernels: Kernels;
  readonly #queryPlace: number;
  readonly #outPlace: number;
  readonly #lower: Float32Array;
  readonly #bins = newBins();
  /** The largest of the pool's errors. */
  #largestError = 0;

  constructor(pool: VectorTable) {
    this.#pool = pool;
    this.#size = rowCount(pool);
    this.#width = paddedWidth(pool.dimensions);
    this.#lengths = rowLengths(pool);
    this.#steps = new Float32Array(this.#size);
    this.#errors = new Float32Array(this.#size);
    this.#lower = new Float32Array(this.#size);
    this.#queryPlace = this.#size * this.#width;
    this.#outPlace = this.#queryPlace + 2 * BLOCK * this.#width;
    this.#kernels = createKernels(this.#outPlace + 4 * BLOCK * this.#size);
    const integers = new Int8Array(this.#kernels.buffer);
    for (let row = 0; row < this.#size; row++) {
      const { step, error } = quantiseRow(pool, row, INT8_LIMIT, integers, row * this.#width);
      this.#steps[row] = step;
      this.#errors[row] = error;
      this.#largestError = Math.max(this.#largestError, error);
    }
  }

  /** Takes up to BLOCK queries, rows `first` … of `queries`, through the first pass. */
  scan(queries: VectorTable, first: number): DenseBlock {
    const count = Math.min(BLOCK, rowCount(queries) - first);
    const integers = new Int16Array(this.#kernels.buffer, this.#queryPlace, BLOCK * this.#width);
    const limit = queryLimit(this.#width);
    const quantisations = Array.from({ length: count }, (_, lane) =>
      quantiseRow(queries, first + lane, limit, integers, lane * this.#width),
    );
    const dots = count === 1 ? this.#kernels.dots1 : this.#kernels.dots4;
    dots(0, this.#size, this.#width, this.#queryPlace, this.#outPlace);
    return { queries, first, lanes: count === 1 ? 1 : BLOCK, quantisations };
  }

  /**
   * The documents closest to query `lane` of the block scanned last, as many as `best` holds; ties: the earlier one.
   * `excluded`: a document that must not enter (-1: none). `admitted`: 1 where a document may enter (null: all may).
   */
  top(
    block: DenseBlock,
    lane: number,
    best: TopK,
    excluded = -1,
    admitted: Uint8Array | null = null,
  ): Ranking {
    const query = block.first + lane;
    const length = Math.sqrt(dot(block.queries, query, block.queries, query));
    const quantisation = block.quantisations[lane] ?? { step: 0, error: 0 };
    const lower = this.#lowerBounds(block.lanes, lane, quantisation, excluded, admitted);
    const floor = floorOfBins(this.#bins, best.capacity, COSINES);
    const [errors, lengths] = [this.#errors, this.#lengths];
    const out = floor - 2 * margin(this.#largestError, quantisation.error);
    for (let document = 0; document < lower.length; document++) {
      const bound = lower[document] ?? 0;
      if (bound < out || bound === BARRED) continue;
      if (bound + 2 * margin(errors[document] ?? 0, quantisation.error) < floor) continue;
      const product = dot(block.queries, query, this.#pool, document);
      best.offer(document, cosine(product, length, lengths[document] ?? 0));
    }
    return best.take();
  }

  /** Fills the bins as well. */
  #lowerBounds(
    lanes: number,
    lane: number,
    query: Quantisation,
    excluded: number,
    admitted: Uint8Array | null,
  ): Float32Array {
    const products = new Int32Array(this.#kernels.buffer, this.#outPlace, this.#size * lanes);
    const [lower, steps, errors] = [this.#lower, this.#steps, this.#errors];
    const [step, share, rest] = [query.step, 1 + query.error, query.error + ROUNDING];
    for (let document = 0, at = lane; document < lower.length; document++, at += lanes) {
      const middle = step * (steps[document] ?? 0) * (products[at] ?? 0);
      lower[document] = middle - (share * (errors[document] ?? 0) + rest);
    }
    if (admitted !== null) bar(lower, admitted);
    if (excluded >= 0) lower[excluded] = BARRED;
    fillBins(lower, this.#bins.fill(0));
    return lower;
  }
}

/** Without a branch, which years would make unpredictable. Bounds of admitted documents stay as they are, to the bit. */
function bar(lower: Float32Array, admitted: Uint8Array): void {
  for (let at = 0; at < lower.length; at++) {
    const may = admitted[at] ?? 0;
    lower[at] = (lower[at] ?? 0) * may + BARRED * (1 - may);
  }
}

function fillBins(values: Float32Array, bins: Uint32Array): void {
  const perUnit = binsPerUnit(COSINES);
  for (let at = 0; at < values.length; at++) {
    const bin = binOf(values[at] ?? 0, COSINES.low, perUnit);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
}

/** Half the width of the bracket around a cosine. */
const margin = (poolError: number, queryError: number): number =>
  (1 + queryError) * poolError + queryError + ROUNDING;
