import { pick, type Random } from "./chance.ts";
import type { Idea } from "./idea.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TITLES: readonly ((idea: Idea) => string)[] = [
  (idea) => `${capital(idea.task)} with ${idea.method}`,
  (idea) => `${capital(idea.method)} for ${idea.task}`,
  (idea) => `Towards ${idea.task}: a study on ${idea.data}`,
  (idea) => `${capital(idea.task)}, revisited on ${idea.data}`,
  (idea) => `When does ${idea.method} help? Evidence from ${idea.data}`,
];

const PROBLEMS: readonly ((idea: Idea) => string)[] = [
  (idea) => `However, ${idea.task} remains difficult once conditions differ from those seen in training.`,
  (idea) => `Yet current systems are unreliable at ${idea.task}.`,
  (idea) => `Despite steady progress, ${idea.task} is still an open problem.`,
  (idea) => `Little is known about ${idea.task} outside controlled settings.`,
  (idea) => `Existing approaches struggle with ${idea.task}, and their failures are hard to predict.`,
];

const MOTIVATIONS: readonly ((idea: Idea) => string)[] = [
  (idea) => `This matters because ${idea.stake}.`,
  (idea) => `The question is pressing: ${idea.stake}.`,
  (idea) => `In practice, ${idea.stake}.`,
  (idea) => `${capital(idea.stake)}, which makes a better answer valuable now.`,
];

const APPROACHES: readonly ((idea: Idea) => string)[] = [
  (idea) => `We propose ${idea.method} and adapt it to the constraints of the task.`,
  (idea) => `We introduce an approach built on ${idea.method}.`,
  (idea) => `Our method uses ${idea.method}, trained jointly with the base model.`,
  (idea) => `In this work we develop ${idea.method} that needs no additional annotation.`,
  (idea) => `We present a system around ${idea.method}, together with its open implementation.`,
];

const PLANS: readonly ((idea: Idea) => string)[] = [
  (idea) =>
    `Experiments on ${idea.data} compare it with two established baselines in terms of ${idea.measure}.`,
  (idea) => `We evaluate on ${idea.data} and report ${idea.measure}, with ablations of each component.`,
  (idea) => `To test the claim we measure ${idea.measure} on ${idea.data} under matched computation.`,
  (idea) =>
    `The evaluation covers ${idea.data}; ${idea.measure} is the main criterion, and a held-out site or set decides.`,
  (idea) => `We plan ablations and a robustness check on ${idea.data}, judged by ${idea.measure}.`,
];

const OPENINGS: readonly ((topic: string) => string)[] = [
  (topic) => `Interest in ${topic} has grown quickly.`,
  (topic) => `Work on ${topic} spans several communities.`,
  (topic) => `We revisit ${topic}.`,
  (topic) => `Recent years brought new tools for ${topic}.`,
];

export interface Wording {
  readonly title: string;
  readonly abstract: string;
}

/** One way of writing the idea down. Some abstracts leave the motivation or the plan out, as real ones do. */
export function writeDown(idea: Idea, topicName: string, random: Random): Wording {
  const keepsMotivation = random() < 0.85;
  const keepsPlan = random() < 0.8;
  const sentences = [
    pick(OPENINGS, random)(topicName),
    pick(PROBLEMS, random)(idea),
    ...(keepsMotivation ? [pick(MOTIVATIONS, random)(idea)] : []),
    pick(APPROACHES, random)(idea),
    ...(keepsPlan ? [pick(PLANS, random)(idea)] : []),
  ];
  return { title: pick(TITLES, random)(idea), abstract: sentences.join(" ") };
}
