import type { Method } from "@/lib/domain/edition";
import { type Mark, SHAPES, type Shape, type Tone } from "./chart-spec";

/** Okabe–Ito without its two oranges, which are too near the human colour. */
const TONES: readonly Tone[] = [1, 2, 3, 4, 5, 6];
const at = <T>(list: readonly T[], index: number, otherwise: T): T =>
  list[((index % list.length) + list.length) % list.length] ?? otherwise;

/**
 * By the model's row, never by its place in a list: whatever is filtered away, it keeps its colour. Six colours and seven
 * shapes have no common divisor, so the first 42 models differ in at least one of the two.
 */
export const modelTone = (modelId: number): Tone => at(TONES, modelId - 1, 1);
export const modelShape = (modelId: number): Shape => at(SHAPES, modelId - 1, "circle");
export const toneColour = (tone: Tone): string => `var(--chart-${tone})`;
/** For thin lines: a colour too light to be seen as one has a darker sister. */
export const lineColour = (tone: Tone): string => `var(--line-${tone}, ${toneColour(tone)})`;
/** A CSS colour that is the model's in every chart, in light and dark. */
export const modelColour = (modelId: number): string => toneColour(modelTone(modelId));

export const modelMark = (modelId: number, baseline = false): Mark => ({
  tone: modelTone(modelId),
  shape: modelShape(modelId),
  hollow: baseline,
});

const METHOD_SHAPES: Readonly<Record<Method, Shape>> = {
  free: "circle",
  topic: "square",
  landscape: "triangle",
  frontier: "diamond",
  baseline: "cross",
  other: "star",
};

/** Where one model is shown by its methods: its colour, and a shape for the method. */
export const methodMark = (modelId: number, method: Method, baseline = false): Mark => ({
  tone: modelTone(modelId),
  shape: METHOD_SHAPES[method],
  hollow: baseline,
});

export const HUMAN_MARK: Mark = { tone: "human", shape: "circle", hollow: false };
export const INK_MARK: Mark = { tone: "ink", shape: "circle", hollow: false };
const SHADES: readonly Tone[] = ["shade1", "shade2", "shade3", "shade4", "shade5"];
/** Parts of a whole: from dark to light. */
export const shadeMark = (index: number): Mark => ({
  tone: at(SHADES, index, "shade1"),
  shape: "square",
  hollow: false,
});
