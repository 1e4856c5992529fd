const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What follows is how something is done. */
const MEANS = set(`
  using use uses used via with by through propose proposes proposed present presents introduce introduces introducing develop
  develops developed design designs designed based leverage leverages leveraging employ employs employing utilize utilizes
  utilizing apply applies applying combine combines combining adopt adopts adopting exploit exploits exploiting incorporate
  incorporates incorporating integrate integrates integrating inspired construct constructs derive derives`);

/** What follows is what is done, or where. */
const ENDS = set(`
  for on in toward towards to against under address addresses addressing tackle tackles tackling solve solves solving study studies
  consider considers investigate investigates examine examines improve improves improving problem problems task tasks challenge
  challenges issue issues benchmark benchmarks facilitate enable enables enhance enhances understand understanding`);

/** The word after a phrase: "clustering problem", "boosting methods". */
const END_HEADS = set(
  "problem problems task tasks setting settings challenge challenges issue issues benchmark benchmarks scenario scenarios",
);
const MEANS_HEADS = set(
  "method methods approach approaches technique techniques framework frameworks scheme schemes strategy strategies procedure procedures methodology based paradigm",
);

/** The cue after `word`: a cue lasts until another one or the end of the sentence. +1: how, -1: what, 0: none. */
export function cueOf(word: string, cue: number): number {
  if (MEANS.has(word)) return 1;
  if (ENDS.has(word)) return -1;
  return /^[.!?;:]$/.test(word) ? 0 : cue;
}

export const headCue = (after: string): number =>
  MEANS_HEADS.has(after) ? 1 : END_HEADS.has(after) ? -1 : 0;

const TASK_ENDINGS = set(`
  classification detection segmentation recognition prediction estimation generation translation planning control recovery
  retrieval clustering forecasting recommendation navigation answering summarization reasoning discovery selection completion
  localization tracking reconstruction denoising generalization robustness fairness privacy exploration identification
  diagnosis understanding matching verification forgetting interpretability explainability removal alignment parsing tagging
  captioning synthesis manipulation attack shift driving design resolution imputation evaluation quantification adaptation`);
const METHOD_ENDINGS = set(`
  algorithm network descent model process machine forest tree autoencoder kernel bandit transformer attention sampling
  regularization boosting ensemble distillation pretraining augmentation factorization normalization pruning quantization encoder
  decoder flow diffusion prior loss mechanism search approximation lasso dropout embedding gradient optimization convolution
  backpropagation perceptron pooling decomposition projection smoothing averaging annealing iteration programming tuning
  training filter wavelet hashing`);

/** What a phrase is likely to be by its last word alone. +1: a method, -1: a task, 0: either. */
export function endingCue(key: string): number {
  const last = key.slice(key.lastIndexOf(" ") + 1);
  return METHOD_ENDINGS.has(last) ? 1 : TASK_ENDINGS.has(last) ? -1 : 0;
}
