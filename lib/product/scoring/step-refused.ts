/** Trying again cannot help: the worker lacks what the edition is pinned to, or the data forbid the step. */
export class StepRefused extends Error {
  override readonly name = "StepRefused";
}
