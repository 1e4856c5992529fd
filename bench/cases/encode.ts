import type { BenchCase } from "../case";

export const encode: BenchCase = {
  unit: "abstracts",
  sizes: [64, 128, 256],
  aim: "1.5 times the abstracts per second of sentence-transformers",
  async run() {
    return { unavailable: "the encoder is not built yet" };
  },
};
