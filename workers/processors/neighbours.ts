import { findNeighbours } from "@/lib/pipeline/steps/neighbours";
import type { Processor } from "../parts.ts";

export const neighbours: Processor = ({ pool, pins, control }, { stores }) =>
  findNeighbours(pool, pins.encoder, stores, control);
