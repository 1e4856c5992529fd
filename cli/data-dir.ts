import type { Environment } from "@/cli/framework/command";

/** The project's data folder: databases, fetched models, logs of model calls. Relative to the project. */
export const dataDirOf = (env: Environment): string => env.IDEATASTE_DATA_DIR || ".data";
