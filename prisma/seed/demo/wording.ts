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

// The frames are made of words that say nothing about an idea: two documents must not come near each other by phrasing.

const PROBLEMS: readonly ((idea: Idea) => string)[] = [
  (idea) => `However, ${idea.task} remains unsolved.`,
  (idea) => `Yet ${idea.task} is still open, and existing methods fail.`,
  (idea) => `Existing approaches struggle with ${idea.task}.`,
  (idea) => `The problem of ${idea.task} is poorly understood.`,
  (idea) => `Unfortunately, current models lack what ${idea.task} needs.`,
];

const MOTIVATIONS: readonly ((idea: Idea) => string)[] = [
  (idea) => `This is important: ${idea.stake}.`,
  (idea) => `The question is crucial because ${idea.stake}.`,
  (idea) => `It is critical in real-world use, where ${idea.stake}.`,
  (idea) => `A better answer has growing potential, as ${idea.stake}.`,
];

const APPROACHES: readonly ((idea: Idea) => string)[] = [
  (idea) => `We propose ${idea.method}.`,
  (idea) => `We introduce an approach that is based on ${idea.method}.`,
  (idea) => `Our method builds on ${idea.method}.`,
  (idea) => `In this work we develop ${idea.method}.`,
  (idea) => `We present a system with ${idea.method}.`,
];

const PLANS: readonly ((idea: Idea) => string)[] = [
  (idea) => `Experiments on ${idea.data} compare ${idea.measure} with baselines.`,
  (idea) => `We evaluate ${idea.measure} on ${idea.data}, with ablations.`,
  (idea) => `We test on ${idea.data} and measure ${idea.measure}.`,
  (idea) => `Empirically, ${idea.measure} on ${idea.data} is compared to baselines.`,
];

const OPENINGS: readonly ((topic: string) => string)[] = [
  (topic) => `Interest in ${topic} is growing.`,
  (topic) => `We study ${topic}.`,
  (topic) => `${capital(topic)} is widely used.`,
  (topic) => `Recent work on ${topic} is promising.`,
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
