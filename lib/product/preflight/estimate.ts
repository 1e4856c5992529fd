/** What one trial took, whether it came to a proposal or not. */
export type TrialFigures = {
  readonly proposal: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** null where prices or tokens are not known. */
  readonly costUsd: number | null;
  readonly seconds: number;
};

export type PopulationEstimate = {
  readonly size: number;
  readonly concurrency: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number | null;
  readonly hours: number;
};

export type Wanted = { readonly size: number; readonly concurrency: number; readonly rounds: number };

/**
 * What a population would take if each of its proposals took what the trials' proposals took, failed trials shared among
 * them: a first idea from one or two, no promise. Time: in each round the slots share the concurrency, and none is quicker
 * than one run. null where no trial came to a proposal.
 */
export function estimate(trials: readonly TrialFigures[], wanted: Wanted): PopulationEstimate | null {
  const proposals = trials.filter(({ proposal }) => proposal).length;
  if (proposals === 0) return null;
  const perProposal = (of: (trial: TrialFigures) => number): number =>
    trials.reduce((sum, trial) => sum + of(trial), 0) / proposals;
  const { size, concurrency, rounds } = wanted;
  const seconds = perProposal((trial) => trial.seconds);
  const perRound = Math.max(seconds, (seconds * size) / rounds / concurrency);
  const priced = trials.every(({ costUsd }) => costUsd !== null);
  return {
    size,
    concurrency,
    inputTokens: Math.round(size * perProposal((trial) => trial.inputTokens)),
    outputTokens: Math.round(size * perProposal((trial) => trial.outputTokens)),
    costUsd: priced ? size * perProposal((trial) => trial.costUsd ?? 0) : null,
    hours: (rounds * perRound) / 3600,
  };
}
